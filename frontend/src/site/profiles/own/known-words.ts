/**
 * Common certifications and techniques, suggested during typing so that providers spell them alike and a
 * search finds them all.
 */

import { t } from 'backend/contract/texts'
export const knownCertifications: readonly string[] = [
  t`DONA International`,
  'CAPPA',
  'ICEA',
  'IBCLC',
  'CLC',
  'NCS',
  t`Infant CPR`,
  t`Certified Sleep Consultant`,
  'PMH-C',
  'LCSW',
  'LMFT',
  'RN',
  'WCS',
]

export const knownTechniques: readonly string[] = [
  t`Comfort measures`,
  t`Breathing techniques`,
  t`Rebozo`,
  t`Acupressure`,
  t`Spinning Babies`,
  t`Belly binding`,
  t`Latch correction`,
  t`Weighted feeds`,
  t`Paced bottle feeding`,
  t`Pumping plans`,
  t`Overnight care`,
  t`Routine and schedule`,
  t`Gentle sleep training`,
  t`Soothing and swaddling`,
  t`Infant massage`,
  t`Babywearing`,
  t`Meal preparation`,
  t`Manual therapy`,
  t`Biofeedback`,
  t`Diastasis rehabilitation`,
  'CBT',
  t`Group therapy`,
  t`Couples therapy`,
]
