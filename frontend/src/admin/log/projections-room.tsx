/** What lies below /admin/projections. */
import { Route, Routes, useParams } from 'react-router'
import { ProjectionPage } from './projection-page.tsx'
import { ProjectionsPage } from './projections-page.tsx'

const Projection = () => {
  const { name = '' } = useParams()
  return <ProjectionPage key={name} name={name} />
}

export const ProjectionsRoom = () => (
  <Routes>
    <Route index element={<ProjectionsPage />} />
    <Route path=":name" element={<Projection />} />
    {/* As react-admin's own links name it. */}
    <Route path=":name/show" element={<Projection />} />
  </Routes>
)
