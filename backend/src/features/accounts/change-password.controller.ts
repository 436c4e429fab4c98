/** Where password managers send people to change their password (w3c.github.io/webappsec-change-password-url). */

import { Controller, Get, Redirect } from '@nestjs/common'

@Controller()
export class ChangePasswordController {
  /** Somebody who is not signed in logs in there first. */
  @Get('.well-known/change-password')
  @Redirect('/dashboard/account#password', 303)
  changePassword(): void {
    // The redirect is the whole answer.
  }
}
