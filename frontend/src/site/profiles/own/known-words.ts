/**
 * Common certifications and techniques, suggested during typing so that providers spell them alike and a
 * search finds them all.
 */

export const knownCertifications: readonly string[] = [
  'DONA International',
  'CAPPA',
  'ICEA',
  'IBCLC',
  'CLC',
  'NCS',
  'Infant CPR',
  'Certified Sleep Consultant',
  'PMH-C',
  'LCSW',
  'LMFT',
  'RN',
  'WCS',
]

export const knownTechniques: readonly string[] = [
  'Comfort measures',
  'Breathing techniques',
  'Rebozo',
  'Acupressure',
  'Spinning Babies',
  'Belly binding',
  'Latch correction',
  'Weighted feeds',
  'Paced bottle feeding',
  'Pumping plans',
  'Overnight care',
  'Routine and schedule',
  'Gentle sleep training',
  'Soothing and swaddling',
  'Infant massage',
  'Babywearing',
  'Meal preparation',
  'Manual therapy',
  'Biofeedback',
  'Diastasis rehabilitation',
  'CBT',
  'Group therapy',
  'Couples therapy',
]
