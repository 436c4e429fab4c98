import OpenInNew from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import { masked } from 'backend/contract/masked'
import type { Provider, ProviderRow } from 'backend/contract/profiles/console-providers'
import { Link } from 'react-router-dom'
import { ProviderFaqs } from '../faqs/provider-faqs.tsx'
import { partsOf } from '../lists/list-types.ts'
import { recordPage } from '../shown/record-links.ts'

export { providersList as list } from 'backend/contract/profiles/console-providers'

export const parts = partsOf<ProviderRow & Partial<Provider>>({
  acts: ({ id, slug, accountId }) => (
    <>
      {accountId != null && (
        <Button component={Link} to={recordPage('people', accountId)} variant="outlined" color="secondary">
          Person
        </Button>
      )}
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
  ),
  below: ({ id }) => <ProviderFaqs providerId={id} />,
})

const endorsementsOf = (providerId: string) =>
  `/endorsements?${new URLSearchParams({ filter: JSON.stringify({ providerId }) }).toString()}`
