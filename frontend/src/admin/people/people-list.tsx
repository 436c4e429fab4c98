import { PageFrame } from '../frame/page-frame.tsx'

export const PeopleList = () => <PageFrame title="People">{null}</PageFrame>
