/** The icons for pinning and moving. */

import { createIcon } from './icon.tsx'

export const PinIcon = createIcon(<path d="M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20" />)
export const UpIcon = createIcon(<path d="M12 19V5m-6 6 6-6 6 6" />)
export const LowerIcon = createIcon(<path d="M12 5v14m-6-6 6 6 6-6" />)
export const GripIcon = createIcon(
  <path strokeWidth={3.4} d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />,
)
