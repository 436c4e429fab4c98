import { readAccessDigest } from '../platform/integrity/access-chain.ts'
import { anchorText, publicKeyOf, signAnchor } from '../platform/integrity/anchors.ts'
import { readDigestHead } from '../platform/integrity/digest-tables.ts'
import { print } from '../platform/printed-result.ts'
import { defineLogCommand } from './log-command.ts'
import { withConnection } from './own-connection.ts'
import { printLine } from './terminal.ts'

export const anchorCommand = defineLogCommand({
  does: 'prints a signed anchor of the newest digest, to keep elsewhere as anchor-….json',
  options: {},
  async run(context) {
    const { settings, storedLog } = await context.parts()
    const { anchorKey } = settings.secrets
    if (!anchorKey) throw new Error('ANCHOR_KEY isn’t set, and anchors are signed with it')
    const [head, access] = await withConnection(
      context,
      async (client) => [await readDigestHead(client), await readAccessDigest(client)] as const,
    )
    if (head.events === 0) throw new Error('No digest of the log is stored yet: start the server')
    await print(anchorText(signAnchor(head, await storedLog.identity(), new Date(), anchorKey, access)))
    printLine(`Its public key is ${publicKeyOf(anchorKey)}. Keep it beside your anchors.`)
  },
})
