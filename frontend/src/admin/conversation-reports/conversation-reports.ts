import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const conversationReports: ConsoleResource = {
  name: 'conversation-reports',
  label: 'Reported conversations',
  icon: ForumOutlined,
  part: 'people',
  list: lazy(async () => ({
    default: (await import('./conversation-reports-list.tsx')).ConversationReportsList,
  })),
  show: lazy(async () => ({
    default: (await import('./conversation-report-show.tsx')).ConversationReportShow,
  })),
}
