/** The icons of the dashboard pages; each is shown beside the page's name. */

import { createIcon } from '../../ui/icon.tsx'

export const TodayIcon = createIcon(<path d="M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-6h4v6" />)
export const SavedIcon = createIcon(
  <path d="M7.5 4h9A1.5 1.5 0 0 1 18 5.5V20l-6-4.2L6 20V5.5A1.5 1.5 0 0 1 7.5 4z" />,
)
export const PersonIcon = createIcon(
  <path d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />,
)
export const KeyIcon = createIcon(
  <path d="M4 15a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11.8 11.9 20 4m-3.2 3.1 2.7 2.7" />,
)
export const StarIcon = createIcon(
  <path d="m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 17l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
)
export const QuestionIcon = createIcon(
  <path d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m5.6-2a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8m0 2.5v.01" />,
)
export const CredentialIcon = createIcon(<path d="M6 3.5h12v17l-6-3-6 3zM9 8h6M9 11.5h6" />)
export const MoreIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h16" />)
