/** `make catalogue`: rewrites docs/events.md. */
import { writeFile } from 'node:fs/promises'
import { formattedCatalogue, pageFile } from './page.ts'

await writeFile(pageFile, await formattedCatalogue())
