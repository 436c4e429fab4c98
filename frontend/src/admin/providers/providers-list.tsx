import { PageFrame } from '../frame/page-frame.tsx'

export const ProvidersList = () => <PageFrame title="Providers">{null}</PageFrame>
