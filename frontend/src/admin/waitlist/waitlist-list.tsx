import { PageFrame } from '../frame/page-frame.tsx'

export const WaitlistList = () => <PageFrame title="Waitlist">{null}</PageFrame>
