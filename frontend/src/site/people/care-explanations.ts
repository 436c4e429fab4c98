/** What each kind of care is for. Apart from its names, which the search needs too. */

import type { ProviderType } from 'backend/contract/profiles/options'
import { t } from 'backend/language/texts'

export const careExplanations: Record<ProviderType, string> = {
  birth_doula: t`With you in labor, and the days before and after`,
  lactation_consultant: t`Latch, supply, pumping, bottles`,
  sleep_coach: t`Gentler nights, suited to your baby’s age`,
  pelvic_floor_specialist: t`Healing, strength and feeling comfortable again`,
  night_nanny: t`Someone else is up, so you can sleep`,
  postpartum_newborn_specialist: t`A steady pair of hands in the first weeks`,
  maternal_mental_health: t`Anxiety, depression, birth trauma`,
  other: t`Meals, massage, older siblings and more`,
}
