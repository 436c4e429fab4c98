import { PageFrame } from '../frame/page-frame.tsx'

export const StaffActsList = () => <PageFrame title="Staff acts">{null}</PageFrame>
