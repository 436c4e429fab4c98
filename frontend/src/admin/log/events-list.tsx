import { PageFrame } from '../frame/page-frame.tsx'

export const EventsList = () => <PageFrame title="Events">{null}</PageFrame>
