/**
 * What parents type, and which demo people would help them, judged by their profiles before any search engine
 * answered. 3: exactly what was asked for. 2: the right kind of help. 1: might help, or knows who does.
 * People who are not listed would not help. If a place is given, people who would have to travel there do not
 * help, and people who work by video help a little less, if they may work there. Better grades come first.
 */

import { demoPeople, slugOf } from '../src/demo/demo-people.ts'

export interface JudgedQuery {
  readonly query: string
  /** The place field; empty if not filled in. */
  readonly area: string
  /** The slugs of the people who help, best first. */
  readonly grades: Readonly<Record<string, 1 | 2 | 3>>
  /** Ignored while tuning the engine, so that its score shows how well other queries are answered. */
  readonly isHeldOut: boolean
}

const lactation =
  'priya-raman elena-morales dana-whitfield amira-haddad grace-nakamura beth-kowalski joana-reis ruth-abernathy lena-fischer keisha-daniels'
const lactationByVideo =
  'priya-raman elena-morales dana-whitfield grace-nakamura joana-reis ruth-abernathy lena-fischer'
const birth =
  'maya-okonkwo claire-beaumont rosa-delgado-ruiz hannah-lindqvist tanisha-brooks wei-ling-chen imani-foster giulia-ferrante samuel-adeyemi'
const alsoBirth = 'dorothy-hale beatriz-cardoso helen-mcallister'
const birthByVideo = 'hannah-lindqvist giulia-ferrante samuel-adeyemi'
const sleep = 'nora-whelan marcus-hale sophie-laurent ingrid-baumann aisha-karim jenna-park caroline-tate'
const pelvic =
  'leah-goldstein andrea-castillo megan-orourke yuki-tanabe bianca-conti faith-abara rachel-stein'
/** Where most questions are from: Leah Goldstein may work in New York and Connecticut alone. */
const pelvicByVideo = 'andrea-castillo megan-orourke bianca-conti rachel-stein'
const nights =
  'josephine-baptiste carmen-villanueva odette-williams liu-fang patience-mensah marisol-pereira kelly-brandt deborah-katz'
const days =
  'abigail-stone nkechi-obi sarah-cho beatriz-cardoso luna-vasquez helen-mcallister theresa-yazzie greta-vogel deborah-katz'
const alsoDays = 'maya-okonkwo wei-ling-chen beth-kowalski josephine-baptiste odette-williams liu-fang'
const therapy =
  'naomi-feld camille-rousseau gabriela-soto jasmine-turner michael-ostrowski xiaomei-zhang ruthanne-keller vikram-iyer dana-mirsky'

const spanishNights = 'carmen-villanueva marisol-pereira'
const spanishLactation = 'elena-morales joana-reis'
/** Everybody who may work by video in a state. */
const byVideoIn = (state: string) =>
  demoPeople
    .filter(({ delivery, declared }) => {
      const states = declared?.videoStates ?? []
      return delivery !== 'in_person_only' && (states.length === 0 || states.includes(state))
    })
    .map(slugOf)
    .join(' ')

/**
 * On each line the query, with `@` and the place if one was filled in, then the people with grade 3, 2 and 1.
 * Lines with `#` are headings.
 */
const judged =
  `baby won’t latch | priya-raman beth-kowalski elena-morales amira-haddad joana-reis keisha-daniels grace-nakamura | ${lactation} | alan-brightwater theresa-yazzie
someone to take the night shift so i can sleep | ${nights} |  | sarah-cho wei-ling-chen
pumping hurts | dana-whitfield | ${lactation}
tongue tie austin |  | priya-raman ruth-abernathy | ${lactationByVideo}
ppd help | naomi-feld camille-rousseau gabriela-soto xiaomei-zhang dana-mirsky vikram-iyer | ${therapy} | abigail-stone
vbac doula spanish | rosa-delgado-ruiz | tanisha-brooks | ${birth} beatriz-cardoso
twins night nanny brooklyn medicaid | josephine-baptiste |  | odette-williams deborah-katz liu-fang
night nurse | ${nights} | ${alsoDays} | ${days}
newborn twins how do i do this | greta-vogel odette-williams | deborah-katz marcus-hale | ${nights} ${days} amira-haddad
i pee when i sneeze | leah-goldstein andrea-castillo bianca-conti faith-abara | ${pelvic}
prolapse after birth | leah-goldstein yuki-tanabe andrea-castillo | ${pelvic}
4 month sleep regression | nora-whelan | ${sleep}
how to get baby to sleep through the night | caroline-tate nora-whelan sophie-laurent marcus-hale | ${sleep} | ${nights}
sleep training no crying | aisha-karim nora-whelan | ${sleep}
lactation consultant home visit chicago | beth-kowalski |  | ${lactationByVideo}
breastfeeding medicaid san antonio | elena-morales |  | ${lactationByVideo}
i feel like a bad mother | naomi-feld | ${therapy} | abigail-stone
postpartum rage | camille-rousseau | ${therapy}
scary intrusive thoughts about the baby | naomi-feld | ${therapy} vikram-iyer
therapist who takes aetna | camille-rousseau jasmine-turner vikram-iyer | ${therapy}
medication while breastfeeding antidepressants | vikram-iyer | naomi-feld | ${therapy}
miscarriage support | ruthanne-keller |  | ${therapy}
my husband is depressed since the baby | michael-ostrowski | vikram-iyer | ${therapy}
birth trauma emdr | jasmine-turner | tanisha-brooks | ${therapy}
doula in portland | maya-okonkwo | abigail-stone | ${birthByVideo}
black doula atlanta | tanisha-brooks |  | jasmine-turner nkechi-obi samuel-adeyemi hannah-lindqvist giulia-ferrante
cheap doula detroit | imani-foster |  | ${birthByVideo}
home birth | rosa-delgado-ruiz | luna-vasquez | ${birth} ${alsoBirth}
hypnobirthing classes | hannah-lindqvist | dorothy-hale | ${birth}
scared of giving birth | hannah-lindqvist | ${birth} dorothy-hale | jasmine-turner beatriz-cardoso helen-mcallister
induction next week need support boston | giulia-ferrante | beatriz-cardoso | hannah-lindqvist samuel-adeyemi
two dads surrogate | samuel-adeyemi | lena-fischer sarah-cho |
chestfeeding trans dad | lena-fischer |  | ${lactation} samuel-adeyemi
adopted baby can i breastfeed | lena-fischer | ${lactation}
premature baby won’t nurse | grace-nakamura ruth-abernathy | ${lactation} odette-williams
low milk supply | elena-morales joana-reis | ${lactation}
mastitis | amira-haddad | ${lactation}
nipple pain | joana-reis priya-raman | ${lactation}
baby not gaining weight | priya-raman amira-haddad | ${lactation}
going back to work pumping schedule | dana-whitfield | lena-fischer | ${lactation}
mandarin speaking nanny for the first month | liu-fang | wei-ling-chen |
confinement nanny | liu-fang wei-ling-chen | luna-vasquez | ${days} ${nights}
postpartum meals | paolo-marchetti wei-ling-chen nkechi-obi liu-fang luna-vasquez abigail-stone beatriz-cardoso theresa-yazzie | ${days}
colic crying all night | patience-mensah | ${nights} | ingrid-baumann liu-fang keisha-daniels
reflux baby | josephine-baptiste |  | ${nights} nora-whelan
baby nurse new jersey | deborah-katz |  |
overnight doula miami | marisol-pereira |  |
postpartum doula massachusetts portuguese | beatriz-cardoso |  |
asl doula | helen-mcallister | kelly-brandt dana-mirsky |
deaf parents | helen-mcallister dana-mirsky | kelly-brandt |
diastasis recti exercises | andrea-castillo megan-orourke | ${pelvic}
when can i run again after baby | megan-orourke | ${pelvic}
c section scar hurts | rachel-stein faith-abara | ${pelvic}
sex hurts after birth | leah-goldstein yuki-tanabe | ${pelvic}
pelvic floor therapy houston | faith-abara |  | ${pelvicByVideo}
car seat installation | winnie-tran |  |
infant cpr class | tobias-krause | dorothy-hale |
tongue tie dentist | alan-brightwater | priya-raman ruth-abernathy | ${lactation}
acupuncture to turn breech baby | mei-huang |  | wei-ling-chen
nap schedule 6 month old | jenna-park | ${sleep}
bedsharing safely | aisha-karim |  | ${sleep}
night weaning toddler | aisha-karim | ${sleep}
sleep consultant new york | sophie-laurent | nora-whelan aisha-karim jenna-park caroline-tate marcus-hale
exhausted new mom need a break | ${days} | ${alsoDays} ${nights} | ${therapy}
i can’t stop crying after having my baby | ${therapy} |  | abigail-stone
anxiety couples counseling online | camille-rousseau gabriela-soto | ${therapy}
mom support group | camille-rousseau ruthanne-keller | grace-nakamura michael-ostrowski | ${therapy}
planned cesarean doula | maya-okonkwo | ${birth} dorothy-hale beatriz-cardoso helen-mcallister | faith-abara rachel-stein
ibclc seattle cigna | priya-raman |  | dana-whitfield joana-reis
help with newborn first weeks sliding scale | beatriz-cardoso nkechi-obi luna-vasquez helen-mcallister maya-okonkwo | ${days} ${alsoDays} | ${nights}
nicu baby coming home | odette-williams ruth-abernathy | grace-nakamura | ${nights}
french speaking doula | claire-beaumont samuel-adeyemi |  | josephine-baptiste
# Places.
lactation consultant @98103 | priya-raman |  | ${lactationByVideo}
@Chicago | megan-orourke beth-kowalski michael-ostrowski |  | ${byVideoIn('IL')}
doula @NYC | samuel-adeyemi |  | ${birthByVideo} helen-mcallister
night nanny @10024 | josephine-baptiste liu-fang deborah-katz |  |
postpartum care @Boston, MA | beatriz-cardoso |  | helen-mcallister greta-vogel theresa-yazzie sarah-cho
pelvic floor @Denver | rachel-stein |  | ${pelvicByVideo}
therapist @Texas |  | camille-rousseau gabriela-soto jasmine-turner xiaomei-zhang ruthanne-keller dana-mirsky
sleep coach @Madison, WI | ingrid-baumann |  | ${sleep}
newborn care at night @Los Angeles | carmen-villanueva | sarah-cho |
lactation consultant @Paris |  | ${lactation}
doula @00000 |  | ${birth} | ${alsoBirth}
breastfeeding help @19104 | keisha-daniels |  | ${lactationByVideo}
night nurse near 11215 | josephine-baptiste liu-fang deborah-katz |  |
doula nyc | samuel-adeyemi |  | ${birthByVideo} helen-mcallister
90210 | carmen-villanueva sarah-cho |  | ${byVideoIn('CA')}
car seat help in sacramento | winnie-tran |  |
therapist in philly |  | ${therapy}
sleep help brooklyn | sophie-laurent |  | ${sleep}
# Spanish.
niñera nocturna | ${spanishNights} | ${nights} | ${days}
doula en español | rosa-delgado-ruiz | beatriz-cardoso luna-vasquez
no puedo dormir | ${spanishNights} | ${nights} gabriela-soto | ${sleep} ${days} ${therapy}
enfermera de noche | ${spanishNights} | ${nights} | ${days}
ayuda con la lactancia | ${spanishLactation} | ${lactation}
mi bebé no agarra el pecho | ${spanishLactation} | ${lactation}
depresión posparto | gabriela-soto | ${therapy}
lactation consultant in spanish | ${spanishLactation} |
terapeuta en español san diego | gabriela-soto |
me duele al amamantar | ${spanishLactation} | ${lactation}
suelo pélvico | andrea-castillo | ${pelvic}
doula para parto en casa | rosa-delgado-ruiz | luna-vasquez | ${birth} ${alsoBirth}
cuarentena posparto | luna-vasquez | wei-ling-chen liu-fang | ${days}
mi hijo no duerme toda la noche |  | ${sleep} | ${nights}
me siento triste desde que nació mi bebé | gabriela-soto | ${therapy}
incontinencia después del parto | andrea-castillo | ${pelvic}
gemelos recién nacidos ayuda |  | greta-vogel odette-williams deborah-katz marcus-hale | ${nights} ${days}
ansiedad | gabriela-soto | ${therapy}
# A crisis.
suicidal | ${therapy} |
i feel like i am drowning | ${therapy} |
i can’t do this anymore | ${therapy} |
i want to hurt myself | ${therapy} |
quiero morirme | ${therapy} |
ya no puedo más | ${therapy} |
thoughts of hurting my baby | ${therapy} |
my family would be better off without me | ${therapy} |
pensamientos suicidas | ${therapy} |
# Names.
priya raman | priya-raman |
full moon birth and month | wei-ling-chen |
held birth collective | tanisha-brooks |
still a mother | ruthanne-keller |
nap theory | jenna-park |
the second chair | samuel-adeyemi |
quiet core | yuki-tanabe |
patience | patience-mensah |
new dad chicago | michael-ostrowski |
# Words that once found nobody.
formula feeding | elena-morales | ${lactation} | ${days}
jaundice |  | ${lactation} | ${days} ${nights}
newborn jaundice bottle feeding |  | ${lactation} | ${days} ${nights}`
    .split('\n')
    .filter((line) => !line.startsWith('#'))

const graded = (slugs: string, grade: 1 | 2 | 3): JudgedQuery['grades'] =>
  Object.fromEntries(
    slugs
      .split(' ')
      .filter(Boolean)
      .map((slug) => [slug, grade]),
  )

/** Every third query is held out, by its position alone. */
export const judgedQueries: readonly JudgedQuery[] = judged.map((line, place) => {
  const [asked = '', just = '', right = '', might = ''] = line.split('|').map((part) => part.trim())
  const [query = '', area = ''] = asked.split('@')
  return {
    query: query.trim(),
    area,
    grades: { ...graded(might, 1), ...graded(right, 2), ...graded(just, 3) },
    isHeldOut: place % 3 === 2,
  }
})
