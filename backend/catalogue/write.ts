/** `make catalogue`: writes docs/events.md anew. */
import { writeFile } from 'node:fs/promises'
import { laidOut, pageFile } from './page.ts'

await writeFile(pageFile, await laidOut())
