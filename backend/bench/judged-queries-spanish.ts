/**
 * What parents type in Spanish, each beside the English question of the judged ones (judged-queries.ts) that asks for
 * the same. It is judged as that one, by the people's profiles and not by what a search engine answered; whoever gives
 * the right kind of help and speaks Spanish is exactly what was asked for.
 */

import { demoPeople, slugOf } from '../src/demo/demo-people.ts'
import { judgedQueries, type JudgedQuery } from './judged-queries.ts'

/** On each line the English question, then ways to ask the same. */
const asked = `baby won’t latch | mi bebé no se agarra al pecho | el bebé no agarra el pezón
someone to take the night shift so i can sleep | alguien que cuide al bebé de noche para poder dormir
pumping hurts | me duele al sacarme leche | duele usar el tiraleche
tongue tie austin | frenillo lingual austin
ppd help | ayuda con la depresión posparto | depresión postparto
night nurse | enfermera nocturna | enfermera para la noche
newborn twins how do i do this | gemelos recién nacidos cómo le hago | cuates recién nacidos
i pee when i sneeze | se me sale la pipí cuando estornudo | me orino cuando estornudo
prolapse after birth | prolapso después del parto
4 month sleep regression | regresión del sueño de los 4 meses
how to get baby to sleep through the night | cómo hacer que mi bebé duerma toda la noche | que el bebé duerma de corrido
sleep training no crying | entrenamiento de sueño sin llorar | enseñar a dormir sin llanto
lactation consultant home visit chicago | asesora de lactancia a domicilio chicago
breastfeeding medicaid san antonio | lactancia medicaid san antonio
i feel like a bad mother | me siento mala madre | siento que soy mala mamá
postpartum rage | ira posparto | coraje después del parto
scary intrusive thoughts about the baby | pensamientos intrusivos sobre el bebé
therapist who takes aetna | terapeuta que acepte aetna | psicóloga con seguro aetna
medication while breastfeeding antidepressants | antidepresivos durante la lactancia
miscarriage support | apoyo después de un aborto espontáneo | perdí mi embarazo
my husband is depressed since the baby | mi esposo está deprimido desde que nació el bebé
birth trauma emdr | trauma de parto emdr
doula in portland | doula en portland
black doula atlanta | doula negra en atlanta
cheap doula detroit | doula económica detroit | doula barata en detroit
home birth | parto en casa
hypnobirthing classes | clases de hipnoparto
scared of giving birth | miedo al parto | me da miedo parir
induction next week need support boston | inducción la próxima semana necesito apoyo boston
adopted baby can i breastfeed | bebé adoptado puedo amamantar
premature baby won’t nurse | bebé prematuro no quiere mamar
low milk supply | poca leche | no me sale suficiente leche
mastitis | mastitis | inflamación del pecho mastitis
nipple pain | dolor en los pezones | pezones agrietados
baby not gaining weight | mi bebé no sube de peso | el bebé no gana peso
going back to work pumping schedule | regreso al trabajo horario para sacarme leche
mandarin speaking nanny for the first month | niñera que hable mandarín para el primer mes
postpartum meals | comidas posparto
colic crying all night | cólicos llora toda la noche | bebé con cólico llora de noche
reflux baby | bebé con reflujo
baby nurse new jersey | enfermera para bebé en nueva jersey
overnight doula miami | doula de noche en miami
postpartum doula massachusetts portuguese | doula posparto massachusetts portugués
diastasis recti exercises | ejercicios para la diástasis | diástasis de rectos
when can i run again after baby | cuándo puedo correr después del bebé
c section scar hurts | me duele la cicatriz de la cesárea | dolor en la cicatriz de cesárea
sex hurts after birth | me duele tener relaciones después del parto | dolor en las relaciones
pelvic floor therapy houston | terapia de suelo pélvico houston | piso pélvico houston
nap schedule 6 month old | horario de siestas 6 meses
bedsharing safely | colecho seguro | dormir con el bebé en la cama
night weaning toddler | destete nocturno
sleep consultant new york | asesora de sueño en nueva york | consultora de sueño nueva york
exhausted new mom need a break | mamá agotada necesito un descanso
i can’t stop crying after having my baby | no puedo parar de llorar desde que tuve a mi bebé
anxiety couples counseling online | ansiedad terapia de pareja en línea
planned cesarean doula | doula para cesárea programada
ibclc seattle cigna | ibclc seattle cigna
help with newborn first weeks sliding scale | ayuda con recién nacido primeras semanas escala móvil
french speaking doula | doula que hable francés | doula en francés
lactation consultant @98103 | consultora de lactancia @98103
doula @NYC | doula @Nueva York
night nanny @10024 | niñera de noche @10024 | niñera nocturna @10024
postpartum care @Boston, MA | cuidado posparto @Boston, MA | ayuda en la cuarentena @Boston, MA
pelvic floor @Denver | suelo pélvico @Denver | piso pélvico @Denver
therapist @Texas | terapeuta @Texas | psicóloga @Tejas
sleep coach @Madison, WI | entrenadora de sueño @Madison, WI
newborn care at night @Los Angeles | cuidado del recién nacido de noche @Los Ángeles
lactation consultant @Paris | asesora de lactancia @Paris
breastfeeding help @19104 | ayuda para amamantar @19104 | ayuda con el pecho @19104
night nurse near 11215 | enfermera de noche cerca de 11215
doula nyc | doula en nyc | doula nueva york
90210 | 90210
therapist in philly | terapeuta en filadelfia
sleep help brooklyn | ayuda para dormir al bebé en brooklyn
suicidal | suicida | me quiero suicidar
i feel like i am drowning | siento que me ahogo | siento que me estoy ahogando
i can’t do this anymore | ya no puedo más | ya no aguanto más
i want to hurt myself | quiero hacerme daño | me quiero lastimar
thoughts of hurting my baby | pensamientos de hacerle daño a mi bebé | pienso en lastimar a mi bebé
my family would be better off without me | mi familia estaría mejor sin mí
formula feeding | dar fórmula | alimentación con fórmula
jaundice | ictericia | bebé amarillo ictericia
newborn jaundice bottle feeding | recién nacido con ictericia biberón
night nurse | nana de noche
low milk supply | aumentar la producción de leche | se me está secando la leche
ppd help | tristeza después del parto
i pee when i sneeze | incontinencia al toser
how to get baby to sleep through the night | mi bebé se despierta cada hora
nipple pain | grietas en los pezones
baby won’t latch | no se prende al pecho
miscarriage support | pérdida de un embarazo
therapist who takes aetna | psicóloga que tome aetna
sleep training no crying | método suave para dormir
doula in portland | una doula en portland por favor
pelvic floor therapy houston | fisioterapia pélvica houston
lactation consultant @98103 | experta en lactancia @98103
scared of giving birth | tengo miedo de dar a luz
pumping hurts | dolor con el sacaleches
home birth | quiero parir en mi casa
postpartum rage | estoy enojada todo el tiempo desde el parto
doula nyc | doula en la ciudad de nueva york
lactation consultant home visit chicago | consultora de lactancia que venga a mi casa en chicago
french speaking doula | doula que hable frances
black doula atlanta | una doula afroamericana en atlanta
tongue tie austin | frenillo corto austin
night nurse near 11215 | enfermera nocturna 11215
therapist @Texas | terapeuta en español @Texas
pelvic floor @Denver | fisioterapia pélvica @Denver
mastitis | tengo mastitis
i feel like a bad mother | soy una mala mamá`
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))

const partsOf = (written: string) => {
  const [query = '', area = ''] = written.split('@')
  return { query: query.trim(), area }
}

export interface JudgedPair {
  readonly english: JudgedQuery
  /** With the judgement of the Spanish question. */
  readonly spanish: JudgedQuery
}

const speakSpanish = new Set(
  demoPeople.flatMap((person) => (person.languages.includes('spanish') ? [slugOf(person)] : [])),
)

const twinOf = (written: string): JudgedQuery => {
  const { query, area } = partsOf(written)
  const found = judgedQueries.find((judged) => judged.query === query && judged.area === area)
  if (!found) throw new Error(`No judged query is “${written}”`)
  return found
}

/** Every third pair is held out, by its position alone. */
export const judgedPairs: readonly JudgedPair[] = asked
  .flatMap(([first = '', ...others]) => others.map((spanish) => ({ english: twinOf(first), spanish })))
  .map(({ english, spanish }, place) => ({
    english,
    spanish: {
      ...partsOf(spanish),
      grades: Object.fromEntries(
        Object.entries(english.grades).map(([slug, grade]) => [
          slug,
          grade === 2 && speakSpanish.has(slug) ? 3 : grade,
        ]),
      ),
      isHeldOut: place % 3 === 2,
    },
  }))
