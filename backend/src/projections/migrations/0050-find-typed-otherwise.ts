/** The indexes of what staff search, by the apostrophes, hyphens and extensions that are compared since. */

import type { MigrationInterface, QueryRunner } from 'typeorm'
import { makeFindIndexes } from './0030-find-indexes.ts'

export class FindTypedOtherwise1795219200050 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await makeFindIndexes(runner)
  }

  async down(_runner: QueryRunner) {
    // An older version finds its rows without the indexes, only slower.
  }
}
