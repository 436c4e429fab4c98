/** The pages below /admin/projections. */

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
    {/* The same path as react-admin's own links use. */}
    <Route path=":name/show" element={<Projection />} />
  </Routes>
)
