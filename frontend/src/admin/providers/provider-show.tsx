import Button from '@mui/material/Button'
import OpenInNew from '@mui/icons-material/OpenInNew'
import type { ProviderRow } from 'backend/contract/profiles/console-providers'
import { masked } from 'backend/contract/masked'
import { Link } from 'react-router-dom'
import { ProviderFaqs } from '../faqs/provider-faqs.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { profileChoices } from 'backend/contract/profiles/profile-choices'
import { languageWords, priceWords, ratingWords, typeWords } from './provider-facts.ts'

export const ProviderShow = () => (
  <RecordPage<ProviderRow>
    kind="providers"
    choices={profileChoices}
    listLabel="Providers"
    titleOf={({ name }) => (name === masked ? 'A provider' : name)}
    actionsOf={({ id, slug }) => (
      <>
        <Button component={Link} to={endorsementsOf(id)} variant="outlined" color="secondary">
          Endorsements
        </Button>
        {slug !== masked && (
          <Button
            href={`/providers/${encodeURIComponent(slug)}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            color="secondary"
            endIcon={<OpenInNew />}
          >
            On the site
          </Button>
        )}
      </>
    )}
    drawingOf={(provider) => ({
      lead: typeWords(provider.types),
      words: provider.tagline,
      parts: [
        {
          title: 'Profile',
          facts: [
            ['Name', <MaskedText value={provider.name} />],
            ['Business name', <MaskedText value={provider.businessName} />],
            ['Profile link', <MaskedText value={provider.slug} />],
            ['About', <MaskedText value={provider.description} />],
            ['Types of care', typeWords(provider.types)],
            ['What they do', <MaskedText value={provider.profession} />],
            ['Languages', languageWords(provider.languages)],
            ['City', <MaskedText value={provider.city} />],
            ['State', <MaskedText value={provider.state} />],
            ['Years in service', <MaskedText value={provider.yearsInService} />],
            ['Price', priceWords(provider)],
          ],
        },
        {
          title: 'Feedback and dates',
          facts: [
            ['Endorsements', String(provider.endorsements)],
            ['Rating (reviews)', ratingWords(provider)],
            ['Published', <MomentCell at={provider.createdAt} />],
            ['Last changed', <MomentCell at={provider.updatedAt} />],
          ],
        },
      ],
    })}
  >
    {(provider) => <ProviderFaqs providerId={provider.id} />}
  </RecordPage>
)

const endorsementsOf = (providerId: string) =>
  `/endorsements?${new URLSearchParams({ filter: JSON.stringify({ providerId }) }).toString()}`
