/** Credentials as staff read and check them. */

import { credentialsList } from '../../contract/credentials/console-credentials.ts'
import { credentialsStream } from '../../domain/credentials/credentials.ts'
import { resource } from '../../platform/console/resource.ts'
import { credentialsProjection, providerOfCredential } from '../../projections/credentials/credentials.ts'

export const credentialsResource = resource(credentialsList, {
  from: 'read.credential c',
  joins: 'left join read.provider p on p.id = c.provider_id',
  ofPerson: ({ provider }) => `c.provider_id = ${provider}`,
  sql: { id: 'c.credential_id', providerName: 'p.name', where: 'c.seen_where' },
  history: {
    projection: credentialsProjection,
    async streams(id, tables) {
      const providerId = await providerOfCredential(tables, id)
      return providerId === null ? [] : [credentialsStream(providerId)]
    },
    concerns: ({ data }, id) => data['credentialId'] === id || data['renewedId'] === id,
    show: (row) => ({ where: typeof row['seen_where'] === 'string' ? row['seen_where'] : null }),
  },
})
