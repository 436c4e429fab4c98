import { PageFrame } from '../frame/page-frame.tsx'

export const Dashboard = () => <PageFrame title="This morning">{null}</PageFrame>
