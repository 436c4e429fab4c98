import type { ProviderRecord } from 'backend/contract/profiles/providers'

/** The provider to whom a first message is written. */
export type Addressee = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>
