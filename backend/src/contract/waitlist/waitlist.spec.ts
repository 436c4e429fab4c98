import { describe, expect, it } from '@jest/globals'
import { waitlistForm } from './waitlist.ts'

const answers = { email: 'ada@example.org', full_name: 'Ada Byron', user_type: 'parent' }
const complaintAbout = (change: object) =>
  waitlistForm.safeParse({ ...answers, ...change }).error?.issues[0]?.message

describe('the waitlist form (product.md, "Waitlist")', () => {
  it('treats an address in any letter case and with spaces around it as the same address', () => {
    expect(waitlistForm.parse({ ...answers, email: ' Ada@Example.ORG ' }).email).toBe('ada@example.org')
  })

  it('is for a parent unless it says otherwise', () => {
    expect(waitlistForm.parse({ email: answers.email, full_name: answers.full_name }).user_type).toBe(
      'parent',
    )
  })

  it.each([
    [{ email: 'ada@' }, 'Please enter a valid email address'],
    [{ email: undefined }, 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'Please enter a valid email address'],
    [{ full_name: ' A ' }, 'Full name must be at least 2 characters'],
    [{ user_type: 'admin' }, "Please select whether you're a provider or parent"],
    [{ message: 'x'.repeat(2001) }, 'Message must be at most 2000 characters'],
  ])('refuses %j with "%s"', (change, message) => {
    expect(complaintAbout(change)).toBe(message)
  })
})
