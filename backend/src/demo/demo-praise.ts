/**
 * More endorsements between demo people; all of them are on a profile. Half of the demo's providers are
 * endorsed.
 */
import type { relationships } from '../contract/endorsements/endorsement-options.ts'

/**
 * Whom it is about, who wrote it, how they know each other, the day it was written (YYYY-MM-DD), and its
 * text.
 */
export type DemoEndorsement = readonly [
  of: string,
  by: string,
  relationship: keyof typeof relationships,
  written: string,
  text: string,
]

export const demoEndorsementTexts: readonly DemoEndorsement[] = [
  [
    'Claire Beaumont',
    'Hannah Lindqvist',
    'colleague',
    '2025-10-08',
    'We cover for each other when two births happen on the same night. Families tell us afterward that it felt like the same pair of hands.',
  ],
  [
    'Hannah Lindqvist',
    'Claire Beaumont',
    'colleague',
    '2025-10-21',
    'She listens so well that people find their own answers. Working beside her taught me to leave more room for silence.',
  ],
  [
    'Tanisha Brooks',
    'Keisha Daniels',
    'shared_families',
    '2026-02-03',
    'Her families know what to ask for and when. She prepared a client of mine for a hard conversation, and it went well.',
  ],
  [
    'Imani Foster',
    'Tanisha Brooks',
    'mentor',
    '2026-03-27',
    'I watched her first ten births. By the third she was the calmest person in the room, me included.',
  ],
  [
    'Samuel Adeyemi',
    'Imani Foster',
    'colleague',
    '2026-04-16',
    'He is gentle with partners who do not know what to do with their hands. Everybody in the room has a job when he is there.',
  ],
  [
    'Elena Morales',
    'Gabriela Soto',
    'referral_partner',
    '2025-12-12',
    'She sees the whole family, not just the feeding. I send people to her in both languages and they stay in touch with her.',
  ],
  [
    'Amira Haddad',
    'Grace Nakamura',
    'colleague',
    '2026-01-30',
    'When a tongue tie is suspected I ask for her opinion first. She explains each option and pushes none of them.',
  ],
  [
    'Grace Nakamura',
    'Amira Haddad',
    'colleague',
    '2026-02-19',
    'Clear notes, kind words, and she picks up the phone. Any case is easier when she’s on it.',
  ],
  [
    'Ruth Abernathy',
    'Dana Whitfield',
    'trainee',
    '2025-11-18',
    'Forty years of practice and she still asks parents what they’d like to try first. I trained with the right person.',
  ],
  [
    'Joana Reis',
    'Beatriz Cardoso',
    'shared_families',
    '2026-05-06',
    'Families who moved here from Lisbon feel at home with her right away. She followed up with all of them for weeks.',
  ],
  [
    'Keisha Daniels',
    'Jasmine Turner',
    'referral_partner',
    '2026-06-22',
    'She notices when feeding is not the real worry, and she says so with great care. I have met many clients through her.',
  ],
  [
    'Gabriela Soto',
    'Elena Morales',
    'referral_partner',
    '2026-01-11',
    'She has made it normal to ask for help in our community. Her groups are warm, and people come back to them.',
  ],
  [
    'Jasmine Turner',
    'Camille Rousseau',
    'colleague',
    '2026-03-05',
    'I refer families to her when anxiety is getting in the way of sleep. She is practical from the very first session.',
  ],
  [
    'Michael Ostrowski',
    'Naomi Feld',
    'colleague',
    '2026-07-02',
    'Fathers talk to him. He has a way of making the first appointment feel like no big deal.',
  ],
  [
    'Vikram Iyer',
    'Ruthanne Keller',
    'shared_families',
    '2026-02-25',
    'We have seen several couples together. He is honest, and he leaves people with something to do that week.',
  ],
  [
    'Carmen Villanueva',
    'Nora Whelan',
    'referral_partner',
    '2026-06-03',
    'I coach during the day and she covers the nights. Babies she has cared for are easy to work with, and so are their parents.',
  ],
  [
    'Odette Williams',
    'Josephine Baptiste',
    'colleague',
    '2025-09-29',
    'There is nobody I would rather hand a baby to at seven in the morning. She writes down everything that matters.',
  ],
  [
    'Patience Mensah',
    'Marisol Pereira',
    'colleague',
    '2026-04-02',
    'She is early, quiet, and steady through the longest night. Parents of twins ask me for her by name.',
  ],
  [
    'Marisol Pereira',
    'Patience Mensah',
    'colleague',
    '2026-04-09',
    'She taught me her way of logging feeds, and I use it everywhere now. A generous colleague.',
  ],
  [
    'Paolo Marchetti',
    'Giulia Ferrante',
    'shared_families',
    '2026-05-19',
    'Families whose births I attended had him for the nights after. They were rested when I came for my last visit.',
  ],
  [
    'Mei Huang',
    'Priya Raman',
    'referral_partner',
    '2026-02-28',
    'When somebody needs food, laundry and a nap more than advice, I call her. She walks in and sees right away what a family needs.',
  ],
  [
    'Leah Goldstein',
    'Maya Okonkwo',
    'referral_partner',
    '2026-01-24',
    'Clients of mine went to her before and after birth. They felt strong, and nobody told them to just wait.',
  ],
  [
    'Bianca Conti',
    'Rachel Stein',
    'colleague',
    '2026-03-18',
    'She explains the body in plain words. I have borrowed half of her drawings for my own patients.',
  ],
  [
    'Rachel Stein',
    'Bianca Conti',
    'colleague',
    '2026-03-24',
    'Careful hands and a careful mind. She always tells people when something is beyond what she treats.',
  ],
  [
    'Sarah Cho',
    'Abigail Stone',
    'trainee',
    '2026-08-05',
    'She showed me how to work with a family’s own rhythm instead of a chart. I am still grateful.',
  ],
  [
    'Marcus Hale',
    'Nora Whelan',
    'colleague',
    '2026-07-14',
    'He never promises that babies will sleep through the night. He promises to stay in touch until things are better, and he does.',
  ],
]
