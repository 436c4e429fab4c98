/**
 * One line drawing for each kind of care: people and things in a home, drawn on a 48 x 48 grid with one
 * stroke weight and a touch of the accent color. They are decoration beside a name, so screen readers skip
 * them.
 */

import type { ProviderType } from 'backend/contract/profiles/options'
import type { ReactNode } from 'react'
import { accentStroke, LineDrawing } from './line-drawing.tsx'

const drawings: Record<ProviderType, ReactNode> = {
  /* A hand reaches round from behind. */
  birth_doula: (
    <>
      <circle cx="28.5" cy="9" r="4.6" />
      <path d="M31 14.8c.4 2 1.5 3.5 1.7 5.3 4.3 1.3 6.6 5 6.1 9.2-.5 4-3.3 6.6-7 7.7l.2 7" />
      <path d="M25.5 14.8c-2.6 2.8-3.5 6-3.2 10 .3 4.2-.8 7-.8 10.7L22 44" />
      <circle cx="15" cy="12" r="4.6" />
      <path d="M11.5 17.6C8.2 21 7 27 7.5 33l1 11" />
      <path {...accentStroke} d="M17.5 18c.8 6.5 6.5 11 15.2 9.8" />
    </>
  ),
  /* A baby held close, the arm under the head. */
  lactation_consultant: (
    <>
      <circle cx="18" cy="9" r="5" />
      <path d="M14.5 14.8C9.5 17.5 7.5 24 8 31c.5 6.5 5 10 12 10 6 0 12-1 18.5-3.5" />
      <path d="M21.5 14.8c2 1.6 3.3 3.2 4 5.2" />
      <circle cx="28" cy="25.5" r="5.5" />
      <path d="M33.2 27.5c4.3.8 7.3 4 7.3 8" />
      <path {...accentStroke} d="M16 24c1.5 7 8 9.5 16.5 9" />
    </>
  ),
  /* Asleep, knees up under the blanket. */
  sleep_coach: (
    <>
      <path d="M22.5 26c1.5-6.5 6.2-11 11.5-11 6 0 10 6 9.5 14" />
      <circle cx="14.5" cy="22" r="7.5" />
      <path {...accentStroke} d="M15.5 23.4c1.1 1.4 3.1 1.4 4.2 0" />
      <path d="M4.5 30.5c2 4 5.5 6.5 10 6.5H36c4.5 0 7.5-3 7.5-8" />
      <path d="M22.5 26c5.5.4 9.5 4.5 11 11" />
    </>
  ),
  /* The pelvic floor: a sling of muscle from hip to hip. */
  pelvic_floor_specialist: (
    <>
      <path d="M15 5c.8 7-.2 11-3 15.5C9 25.5 8.5 33 11.5 43" />
      <path d="M33 5c-.8 7 .2 11 3 15.5C39 25.5 39.5 33 36.5 43" />
      <path d="M24 35.5V43" />
      <path {...accentStroke} d="M14.5 23c2 5.5 5.3 8 9.5 8s7.5-2.5 9.5-8" />
    </>
  ),
  /* A rocking chair: somebody else holds the baby for a while. */
  night_nanny: (
    <>
      <circle cx="22" cy="9.5" r="4.6" />
      <path d="M18.5 15c-2.5 4.5-2.8 11-.5 17h10c2.8 0 4 1.2 4.5 3.8l.8 4.2" />
      <circle cx="30.5" cy="17" r="3.6" />
      <path d="M23.5 16.5c-1.5 5.5 1.5 9.5 7 9.5 3 0 4.7-2.2 4.3-5.3" />
      <path d="M11.5 12.5 16.5 34l-4 7" />
      <path {...accentStroke} d="M6 38.5c9 6 25 6.5 35 1" />
    </>
  ),
  /* Newly swaddled. */
  postpartum_newborn_specialist: (
    <>
      <circle cx="16" cy="15" r="7.5" />
      <path d="M22.8 18.2c3.2-1.2 6.7.3 8.7 4l9 14.5c2.3 3.8-1 7.6-4.9 5.8L20.5 36c-5-2.2-7.5-5.5-7.8-10.2-.1-1.3 0-2.3.3-3.5" />
      <path {...accentStroke} d="M11.8 16.5c.9 1 2.2.9 2.9-.2M17 14.3c.9 1 2.2.9 2.9-.2" />
      <path {...accentStroke} d="M14.8 31c8 .8 14.5-2.5 17.3-7.8" />
    </>
  ),
  /* Two people on a bench, an arm round the shoulders. */
  maternal_mental_health: (
    <>
      <circle cx="16.5" cy="11.5" r="5" />
      <circle cx="31" cy="14" r="4.6" />
      <path d="M8 38c-.8-11 2.5-18.5 8.5-18.5 2.8 0 5 1.5 6.4 4.3" />
      <path d="M24.5 38c-.5-10 1.8-16 6.8-16s8.2 6.5 7.7 16" />
      <path d="M4 38h40M10 38v5M38 38v5" />
      <path {...accentStroke} d="M13.5 26c3.5 5.5 14 6.5 21.5 1" />
    </>
  ),
  /* A basket left at the door. */
  other: (
    <>
      <path d="M8 23h32l-2.8 16.5a4 4 0 0 1-4 3.5H14.8a4 4 0 0 1-4-3.5z" />
      <path d="M14 23C13 12 17 5 24 5s11 7 10 18" />
      <path d="M13.5 30.5c3.5 2.3 7 2.3 10.5 0s7-2.3 10.5 0" />
      <path {...accentStroke} d="M24 23c0-5.5 2.3-8.5 6.5-9.5.8 5.5-1.8 9-6.5 9.5zM24 23c-.3-3.8-2-6-5-6.8" />
    </>
  ),
}

/** The size comes from `className` (`size-10` and up; it is clear from 40 px on). */
export const CareDrawing = ({ kind, className }: { kind: ProviderType; className?: string | undefined }) => (
  <LineDrawing width={48} height={48} className={className}>
    {drawings[kind]}
  </LineDrawing>
)
