/** `make walkthrough`: writes docs/walkthrough.md anew. */
import { writeFile } from 'node:fs/promises'
import { walkthroughFile, walkthroughPage } from './walkthrough.ts'

await writeFile(walkthroughFile, await walkthroughPage())
