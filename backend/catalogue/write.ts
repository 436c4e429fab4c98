/** `make catalogue`: writes docs/events.md anew. */
import { writeFile } from 'node:fs/promises'
import { formattedCatalogue, pageFile } from './page.ts'

await writeFile(pageFile, await formattedCatalogue())
