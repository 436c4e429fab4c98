import { PageFrame } from '../frame/page-frame.tsx'

export const Verification = () => <PageFrame title="Verification">{null}</PageFrame>
