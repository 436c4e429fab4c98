import { PageFrame } from '../frame/page-frame.tsx'

export const EndorsementsList = () => <PageFrame title="Endorsements">{null}</PageFrame>
