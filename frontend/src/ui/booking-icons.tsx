/** The icons of the booking pages; they accompany words. */

import { createIcon } from './icon.tsx'

export const CalendarIcon = createIcon(
  <path d="M6.5 6h11A2.5 2.5 0 0 1 20 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6zM4 11h16M8.5 3.5V8M15.5 3.5V8" />,
)
export const CallIcon = createIcon(
  <path d="M7.5 4 9.5 8.5 7.7 10.3a11 11 0 0 0 6 6l1.8-1.8 4.5 2V19a1.5 1.5 0 0 1-1.6 1.5C11 20 4 13 3.5 5.6A1.5 1.5 0 0 1 5 4z" />,
)
export const HomeVisitIcon = createIcon(<path d="M4 11.5 12 4.5l8 7M6 10v9.5h12V10" />)
export const VideoIcon = createIcon(
  <path d="M5.5 7h7A2.5 2.5 0 0 1 15 9.5v5a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 3 14.5v-5A2.5 2.5 0 0 1 5.5 7zM15 11l6-3.5v9L15 13" />,
)
export const MoonIcon = createIcon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />)
export const RepeatIcon = createIcon(
  <path d="M4 11V9.5A2.5 2.5 0 0 1 6.5 7H19m-3-3 3 3-3 3M20 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5m3 3-3-3 3-3" />,
)
export const GlobeIcon = createIcon(
  <path d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M4 12h16M12 4c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8z" />,
)
export const ClockIcon = createIcon(<path d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 7.5V12l3 2" />)
export const DownloadIcon = createIcon(<path d="M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14" />)
export const AlertIcon = createIcon(<path d="M12 4.5 21 19.5H3zM12 10v4m0 2.7v.1" />)
export const PlusIcon = createIcon(<path d="M12 5v14M5 12h14" />)
export const CopyIcon = createIcon(<path d="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9" strokeLinejoin="round" />)
