/** `make walkthrough`: rewrites docs/walkthrough.md. */
import { writeFile } from 'node:fs/promises'
import { walkthroughFile, walkthroughPage } from './walkthrough.ts'

await writeFile(walkthroughFile, await walkthroughPage())
