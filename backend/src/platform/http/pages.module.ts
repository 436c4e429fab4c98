/** Everything that answers with a page: the site, the console, and the emails that were caught. */

import { Module, type DynamicModule, type InjectionToken, type Provider } from '@nestjs/common'
import { mailDirectoryOf } from '../processes/start-process-managers.ts'
import type { PositionOf } from '../projecting/progress.ts'
import type { Settings } from '../settings/settings.ts'
import { CONSOLE_PAGE, ConsolePageController, readConsolePage } from './console-page.ts'
import { DevMailController } from './dev-mail.controller.ts'
import { CAUGHT_MAILS } from './dev-mail.ts'
import { openPageCache } from './page-cache.ts'
import { contentSecurityPolicyOf } from './security-headers.ts'
import { SiteController } from './site.controller.ts'
import { loadRender, POLICY, SITE, type Site, type SiteGate } from './site.ts'

interface PagesOptions {
  readonly settings: Settings
  readonly gate: SiteGate
  readonly positionOf: PositionOf
  /** The projections that a visitor's page may depend on. */
  readonly watched: readonly string[]
}

@Module({})
export class PagesModule {
  static async of({ settings, gate, positionOf, watched }: PagesOptions): Promise<DynamicModule> {
    const { siteDirectory, baseUrl, analytics } = settings
    const caughtMails = settings.production ? null : mailDirectoryOf(settings)
    const site: Site = {
      render: settings.role === 'worker' ? null : await loadRender(siteDirectory),
      pages: openPageCache(positionOf, watched),
      baseUrl,
      gate,
      analytics,
    }
    const values: readonly (readonly [InjectionToken, unknown])[] = [
      [SITE, site],
      [POLICY, contentSecurityPolicyOf(settings)],
      [CONSOLE_PAGE, readConsolePage(siteDirectory)],
      [CAUGHT_MAILS, caughtMails],
    ]
    return {
      module: PagesModule,
      controllers: [
        ...(caughtMails === null ? [] : [DevMailController]),
        ConsolePageController,
        SiteController,
      ],
      providers: values.map(([provide, useValue]): Provider => ({ provide, useValue })),
    }
  }
}
