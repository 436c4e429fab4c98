/** The icons of the messages pages; they accompany words. */

import { createIcon } from '../../ui/icon.tsx'

export const SendIcon = createIcon(<path d="M12 19.5V5m-6 6 6-6 6 6" />)
export const ScrollToEndIcon = createIcon(<path d="M12 4.5V19m-6-6 6 6 6-6" />)
export const ReadIcon = createIcon(<path d="m2.5 12.5 4 4L13 8m-1.5 6.5 2 2L20.5 8" />)
export const MenuIcon = createIcon(
  <path d="M5.1 12a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0M11.6 12a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0M18.1 12a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0" />,
)
export const OfflineIcon = createIcon(
  <path d="M4 4l16 16M8.6 15.4a5 5 0 0 1 6.5-.2M5.5 12.2a9.5 9.5 0 0 1 3.7-2.2m4-.5a9.5 9.5 0 0 1 5.3 2.7M2.5 9a14 14 0 0 1 3.8-2.5M10 5a14 14 0 0 1 11.5 4M12 19h.01" />,
)
