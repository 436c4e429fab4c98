import type { ProviderRow } from 'backend/contract/profiles/console-providers'
import { providerTypes } from 'backend/contract/profiles/options'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { ratingWords, typeWords } from './provider-facts.ts'

const columns: readonly Column<ProviderRow>[] = [
  {
    label: 'Name',
    isPersonal: true,
    sort: 'name',
    value: ({ id, name }) => <MaskedText value={name} of={id} />,
  },
  { label: 'Types of care', value: ({ types }) => typeWords(types) },
  { label: 'City', value: ({ city }) => <MaskedText value={city} /> },
  { label: 'State', value: ({ state }) => <MaskedText value={state} />, from: 'lg' },
  { label: 'Endorsements', sort: 'endorsements', value: ({ endorsements }) => endorsements, isNumeric: true },
  { label: 'Rating', sort: 'rating', value: ratingWords, isNumeric: true },
  {
    label: 'Years',
    sort: 'yearsInService',
    value: ({ yearsInService }) => yearsInService,
    isNumeric: true,
    from: 'lg',
  },
  {
    label: 'Published',
    sort: 'createdAt',
    value: ({ createdAt }) => <MomentCell at={createdAt} />,
    from: 'lg',
  },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'type', label: 'Type of care', options: providerTypes },
  { kind: 'words', name: 'state', label: 'State' },
  {
    kind: 'yes_or_no',
    name: 'hasEndorsements',
    label: 'Endorsements',
    options: { true: 'Some', false: 'None yet' },
  },
  { kind: 'days', name: 'created', label: 'Published', fromName: 'createdFrom', toName: 'createdTo' },
]

export const ProvidersList = () => (
  <RecordList<ProviderRow>
    resource="providers"
    label="Providers"
    lead="Everyone with a published profile."
    search="Name, profile link or city"
    columns={columns}
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    hrefOf={({ id }) => recordPage('providers', id)}
    nameOf={({ name }) => name}
    empty={{
      title: 'No published profiles yet',
      text: 'Providers publish one after they sign up.',
    }}
  />
)
