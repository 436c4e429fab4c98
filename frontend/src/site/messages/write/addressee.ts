import type { ProviderRecord } from 'backend/contract/profiles/providers'

/** Whom a first message is for. */
export type Addressee = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>
