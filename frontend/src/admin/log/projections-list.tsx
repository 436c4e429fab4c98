import { PageFrame } from '../frame/page-frame.tsx'

export const ProjectionsList = () => <PageFrame title="Projections">{null}</PageFrame>
