import Link from '@mui/material/Link'
import type { AccessLogRow } from 'backend/contract/staff/console-access-log'
import { Link as RouterLink } from 'react-router-dom'
import { partsOf } from '../lists/list-types.ts'
import { accessedPage, accessKindWords, accessWords, filterWords } from './access-log-words.ts'

export { accessLogList as list } from 'backend/contract/staff/console-access-log'

export const parts = partsOf<AccessLogRow>({
  options: { kind: accessKindWords },
  cells: {
    record(entry) {
      const page = accessedPage(entry)
      return page === null ? (
        accessWords(entry)
      ) : (
        <Link component={RouterLink} to={page}>
          {accessWords(entry)}
        </Link>
      )
    },
    filter: filterWords,
  },
})
