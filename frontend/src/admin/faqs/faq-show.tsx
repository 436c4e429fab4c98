import Link from '@mui/material/Link'
import type { FaqRow } from 'backend/contract/faqs/console-faqs'
import { masked } from 'backend/contract/masked'
import { Link as RouterLink } from 'react-router-dom'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { RecordPage } from '../records/record-page.tsx'
import { faqChoices, faqStatusWords, faqStatusTones } from './faq-states.ts'

export const FaqShow = () => (
  <RecordPage<FaqRow>
    kind="faqs"
    choices={faqChoices}
    listLabel="Questions"
    titleOf={({ question }) => (question === masked ? 'A question' : question)}
    drawingOf={(faq) => ({
      lead: <StatusChip tone={faqStatusTones[faq.status]}>{faqStatusWords[faq.status]}</StatusChip>,
      words: faq.answer,
      parts: [
        {
          title: 'Provider and dates',
          facts: [
            ['Question', <MaskedText value={faq.question} />],
            [
              'Provider',
              <Link component={RouterLink} to={recordPage('providers', faq.providerId)}>
                <MaskedText value={faq.providerName} />
              </Link>,
            ],
            ['Position on the profile', String(faq.place)],
            ['Added', <MomentCell at={faq.addedAt} />],
            ['Last changed', <MomentCell at={faq.changedAt} />],
          ],
        },
      ],
    })}
  />
)
