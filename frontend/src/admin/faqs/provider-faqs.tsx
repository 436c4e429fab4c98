import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { faqsList, type FaqRow } from 'backend/contract/faqs/console-faqs'
import { mostFaqs } from 'backend/contract/faqs/limits'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { MaskedText } from '../lists/masked-text.tsx'
import { factOf } from '../lists/shown-field.tsx'
import { RecordFacts } from '../records/facts.tsx'
import { recordPage } from '../shown/record-links.ts'

/**
 * A provider's questions within their record, in the provider's order; each links to its own record and
 * history.
 */
export const ProviderFaqs = ({ providerId }: { providerId: string }) => {
  const { data } = useGetList<FaqRow>('faqs', {
    filter: { providerId: [providerId] },
    pagination: { page: 1, perPage: mostFaqs },
    sort: { field: 'place', order: 'ASC' },
  })
  if (!data || data.length === 0) return null
  return (
    <RecordFacts
      title="Questions and answers"
      facts={data.map((faq) => [
        String(faq.place),
        <Box key={faq.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          <Link component={RouterLink} to={recordPage('faqs', faq.id)}>
            <MaskedText value={faq.question} />
          </Link>
          {factOf(faqsList, 'status', faq)}
        </Box>,
      ])}
    />
  )
}
