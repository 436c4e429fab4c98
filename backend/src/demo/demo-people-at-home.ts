import { practicing } from './demo-person.ts'

export const sleepCoaches = practicing('sleep_coach', {
  'Nora Whelan': {
    business: 'Small Hours Sleep',
    tagline: 'Gentle sleep training, at a pace your family can handle.',
    about: `I work with parents who have read everything and can no longer tell what they think. We talk for an hour, I look at a week of your notes, and I write a plan of about one page. Then I am on the phone with you every morning for two weeks.

You can stay in the room. You can pick the baby up. Sleep training is not one method, and nobody has to cry alone for it to work. If the real problem is hunger, reflux or low iron, I will say so and send you to your pediatrician before we change a thing.`,
    practice: { joined: '2024-08-08', years: 10, families: 620, price: 425 },
    place: ['Providence', 'RI', '02906'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['Gentle sleep training', 'Chair method'],
    specialties: ['Four-month regression', 'Room sharing'],
    office: { businessType: 'llc', website: 'https://smallhours.example' },
    look: { parts: [10, 23, 3], colors: ['porcelain', 'copper', 'paper', 'sage'], eyes: 3 },
  },
  'Marcus Hale': {
    business: 'Lights Out with Marcus',
    tagline: 'Father of twins. I’ve tried it all so you don’t have to.',
    about: `My twins woke eleven times a night between them. I made a spreadsheet. The spreadsheet became a hobby, the hobby became a certification, and here we are.

I like clear plans and short ones. We choose a method together, from check-ins on a timer to sitting by the crib, and I stay on text from bedtime to midnight for the first five nights. In my plans, fathers do half of the nights. It goes faster that way.`,
    practice: { joined: '2025-01-07', years: 6, families: 340, price: 380 },
    delivery: 'in_person_and_virtual',
    place: ['Austin', 'TX', '78704'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['Chair method', 'Timed check-ins', 'Routine and schedule'],
    specialties: ['Twins', 'Partners'],
    office: { businessType: 'individual', phone: '(512) 555-0193' },
    declared: { gender: 'man', availability: ['evenings', 'weekends'], serviceArea: ['Round Rock, TX'] },
    look: { parts: [22, 3, 30], colors: ['brown', 'black', 'navy', 'sand'], beard: 2, brows: 4 },
  },
  'Sophie Laurent': {
    business: 'Bonne Nuit Bébé',
    tagline: 'The pause, the rhythm, the quiet room. C’est tout.',
    about: `I was raised in Lyon and raised my own three in Manhattan, in two bedrooms. I know what thin walls do to good intentions.

For newborns there is no training, only rhythm: light in the morning, a little boredom, a pause before you rush in. From five months we can teach a baby to fall asleep in her own bed. I visit once, at bedtime, and then we talk every day for ten days, in French or in English.`,
    practice: { joined: '2024-07-15', years: 14, families: 480, price: 600 },
    delivery: 'in_person_and_virtual',
    languages: ['french', 'english'],
    place: ['New York', 'NY', '10025'],
    techniques: ['Routine and schedule', 'Gentle sleep training'],
    specialties: ['Newborn rhythm', 'Small apartments'],
    terms: { insurers: ['out_of_network'] },
    office: { website: 'https://bonnenuitbebe.example' },
    look: { parts: [58, 17, 17], colors: ['fair', 'silver', 'paper', 'lilac'] },
  },
  'Ingrid Baumann': {
    business: 'Nachtruhe Family Sleep',
    tagline: 'Thirty years of bedtimes, as a nurse and a grandmother.',
    about: `I was a pediatric nurse first in Hamburg, then in Madison. I like babies who do not sleep. They are usually bright and usually overtired.

I come to your house at five in the afternoon and stay until the baby is asleep, however long it takes. Then we sit at the kitchen table and I tell you what I saw. Most families need me twice.`,
    practice: { joined: '2025-11-18', years: 28, families: 900, price: 290 },
    delivery: 'in_person_only',
    languages: ['german', 'english'],
    place: ['Madison', 'WI', '53703'],
    certifications: ['RN'],
    techniques: ['Routine and schedule', 'Timed check-ins'],
    terms: { slidingScale: true },
    look: { parts: [24, 20, 22], colors: ['porcelain', 'silver', 'navy', 'blush'], glasses: 8 },
  },
  'Aisha Karim': {
    business: 'Nest and Rest',
    tagline: 'For families who want no crying and a little more sleep.',
    about: `I share a bed with my youngest and I am not ashamed of it. If you bedshare I will help you to do it as safely as it can be done, and if you want to stop I will help you do that slowly.

My approach is responsive. We work on naps, light, feeding and what happens in the last hour of the day, and we change one thing at a time. It takes four to six weeks. It lasts.`,
    practice: { joined: '2025-09-09', years: 5, families: 210, price: 310 },
    place: ['Chicago', 'IL', '60645'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['No-cry approach', 'Night weaning', 'Safe bedsharing'],
    specialties: ['Attachment', 'Night weaning'],
    terms: { slidingScale: true },
    declared: { gender: 'woman', faith: 'muslim' },
    look: { parts: [63, 21, 23], colors: ['brown', 'slate', 'rose', 'sand'], eyes: 3 },
  },
  'Jenna Park': {
    business: 'Nap Theory',
    tagline: 'Data for the tired: wake windows, naps and a shared log.',
    about: `If you enjoy a graph, we will get along. You log for five days in a shared sheet, I send you a chart with three observations, and we meet by video to decide which of them to act on.

I specialize in naps, early rising, daycare transitions and the switch from two naps to one. I don’t work with babies under four months; at that age I would be selling you something you do not need.`,
    practice: { joined: '2026-02-26', years: 4, families: 265, price: 250 },
    place: ['Irvine', 'CA', '92614'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['Routine and schedule', 'Wake windows', 'Timed check-ins'],
    specialties: ['Naps', 'Early rising', 'Daycare transitions'],
    office: { businessType: 'llc', website: 'https://naptheory.example' },
    look: { parts: [45, 15, 14], colors: ['fair', 'black', 'ochre', 'sky'] },
  },
  'Caroline Tate': {
    business: 'Caroline Tate Sleep Coaching',
    tagline: 'One call, one plan, one week of texts.',
    about:
      'I keep this simple. We talk for forty-five minutes, I send you a plan that evening, and you can text me for a week. Most babies over five months are sleeping through by day six, and if yours isn’t, I keep answering.',
    practice: { joined: '2026-06-03', years: 3, families: 120, price: 275 },
    look: { parts: [57, 22, 30], colors: ['fair', 'sand', 'evergreen', 'blush'] },
  },
})

export const nightNannies = practicing('night_nanny', {
  'Josephine Baptiste': {
    business: 'Baptiste Night Care',
    tagline: 'You sleep. I’ll bring her to you when she’s hungry.',
    about: `I arrive at nine and I leave at seven. In between I feed, burp, change and settle your baby, wash every bottle, and keep notes on the night in a notebook that stays with you. If you breastfeed, I bring the baby to your bed and settle her again afterward. You barely have to open your eyes.

I have cared for newborns in Brooklyn for twenty-two years. I have signed more confidentiality agreements than I can count and I have never told a story. Most families keep me for six to ten weeks; some call me back for the second child, and the third.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2024-05-21', years: 22, families: 164, price: 42 },
    languages: ['english', 'french'],
    place: ['Brooklyn', 'NY', '11203'],
    certifications: ['NCS', 'Infant CPR'],
    techniques: ['Overnight care', 'Paced bottle feeding', 'Routine and schedule'],
    specialties: ['Newborn nights', 'Reflux'],
    office: { businessType: 'individual', phone: '(718) 555-0150' },
    declared: { gender: 'woman', ethnicity: ['black'], serviceArea: ['New York, NY', 'Queens, NY'] },
    look: { parts: [30, 21, 23], colors: ['deep', 'silver', 'evergreen', 'blush'], glasses: 11 },
  },
  'Carmen Villanueva': {
    business: 'Buenas Noches Newborn',
    tagline: 'Noches tranquilas for the whole house, dog included.',
    about: `I raised five, and then I raised other people’s for eighteen years. I have a light step and I can do most things with one hand in the dark.

I speak Spanish to the babies and English to the parents unless you would like it the other way around. I come at least three nights a week, because a baby has to get to know me.`,
    practice: { joined: '2024-10-29', years: 18, families: 121, price: 36 },
    languages: ['spanish', 'english'],
    place: ['Los Angeles', 'CA', '90042'],
    certifications: ['Infant CPR'],
    techniques: ['Overnight care', 'Infant massage'],
    specialties: ['Newborn nights'],
    declared: { gender: 'woman', ethnicity: ['hispanic'], serviceArea: ['Pasadena, CA'] },
    look: { parts: [57, 22, 3], colors: ['tan', 'black', 'rose', 'sand'], brows: 1 },
  },
  'Odette Williams': {
    business: 'Twice Blessed Nights',
    tagline: 'A registered nurse for twins, triplets and tiny ones.',
    about: `I worked nights in a newborn intensive care unit for eleven years, so I am awake anyway. Now I come home with the babies: oxygen, monitors, feeding tubes and all the instructions that were explained to you when you had not slept.

I take twins and higher multiples, premature babies, and babies with heart conditions. By week three I usually have both babies on one schedule. I keep a chart that your pediatrician will like.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2024-07-04', years: 14, families: 73, price: 50 },
    place: ['Atlanta', 'GA', '30327'],
    certifications: ['RN', 'NCS'],
    techniques: ['Overnight care', 'Multiples', 'Premature infant care'],
    specialties: ['Multiples', 'NICU graduates'],
    office: { businessType: 'llc', website: 'https://twiceblessednights.example', phone: '(404) 555-0102' },
    look: { parts: [40, 11, 25], colors: ['brown', 'black', 'navy', 'lilac'] },
  },
  'Liu Fang': {
    business: 'Fang Ayi',
    tagline: 'Newborn nights and warm soup, in Mandarin.',
    about: `I am from Shenyang and have worked as a yuesao in Queens for nine years. I care for mother and baby through the first month: nights with the baby, and in the morning a pot of soup before I go.

I write in Mandarin; your family can help with English, or we use the phone together. I am quiet, clean, and very patient with crying.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2025-03-28', years: 9, families: 58, price: 32 },
    languages: ['mandarin'],
    place: ['Queens', 'NY', '11354'],
    techniques: ['Overnight care', 'Meal preparation', 'Infant massage'],
    specialties: ['Sitting month'],
    declared: { gender: 'woman', ethnicity: ['asian'], serviceArea: ['New York, NY', 'Brooklyn, NY'] },
    look: { parts: [16, 11, 22], colors: ['fair', 'black', 'clay', 'sky'], brows: 11 },
  },
  'Patience Mensah': {
    business: 'Patience Overnight',
    tagline: 'My name is Patience, and I have been told it fits.',
    about: `I am a night nanny and a newborn care specialist in Dallas. I help colicky babies and the people who love them. I can tell a hungry cry from a tired one through a closed door.

I teach while I am there. By my last night, both parents should be able to swaddle, settle and soothe with confidence, and the baby should be doing one long stretch at night if she is ready for it.`,
    practice: { joined: '2025-08-01', years: 7, families: 49, price: 34 },
    place: ['Dallas', 'TX', '75208'],
    certifications: ['NCS'],
    techniques: ['Overnight care', 'Soothing and swaddling', 'Routine and schedule'],
    specialties: ['Colic', 'Newborn nights'],
    declared: { gender: 'woman', faith: 'christian', serviceArea: ['Fort Worth, TX', 'Plano, TX'] },
    look: { parts: [9, 24, 14], colors: ['deep', 'black', 'paper', 'sage'], eyes: 5 },
  },
  'Marisol Pereira': {
    business: 'Luar Night Nursery',
    tagline: 'Three languages, one lullaby, and a rested family.',
    about: `I care for newborns at night in Miami in Portuguese, Spanish and English. My family is Brazilian and Cuban, so I also come with food.

I am happy to work beside a lactation consultant, to feed pumped milk from a slow-flow bottle, and to keep a log of feeds and diapers that all of you can read.`,
    practice: { joined: '2026-01-30', years: 5, families: 37, price: 30 },
    languages: ['portuguese', 'spanish', 'english'],
    place: ['Miami', 'FL', '33135'],
    certifications: ['Infant CPR'],
    techniques: ['Overnight care', 'Paced bottle feeding'],
    terms: { slidingScale: true },
    look: { parts: [28, 15, 3], colors: ['tan', 'brown', 'ochre', 'sky'], eyes: 3 },
  },
  'Kelly Brandt': {
    business: 'Kelly Brandt Overnights',
    tagline: 'Nursing student, night owl, oldest of seven.',
    about:
      'I take weekend nights only, Friday and Saturday, in and around St. Paul. I have my infant CPR card, four references, and a younger brother I mostly raised. I charge less because I am still learning, and I will tell you when I do not know something.',
    practice: { joined: '2026-08-19', years: 2, families: 9, price: 28 },
    languages: ['english', 'asl'],
    place: ['St. Paul', 'MN', '55105'],
    certifications: ['Infant CPR'],
    look: { parts: [57, 22, 14], colors: ['porcelain', 'copper', 'clay', 'sky'] },
  },
})

export const postpartumSpecialists = practicing('postpartum_newborn_specialist', {
  'Abigail Stone': {
    business: 'Harbor Light Postpartum',
    tagline: 'I mother the mother. The baby gets plenty of visitors.',
    about: `I come on weekday mornings for four hours. I hold the baby while you shower, I put in a load of wash, I make oatmeal with far too much butter. Then we sit, and you tell me how it really is.

I am trained to notice when the baby blues are turning into something else, and I know who in Portland has an opening this week. Most of what I do is smaller than that: feeding, soothing, normal newborn oddities, and permission to stay in bed.`,
    practice: { joined: '2024-06-09', years: 13, families: 305, price: 45 },
    place: ['Portland', 'ME', '04103'],
    certifications: ['DONA International', 'PMH-C'],
    techniques: ['Meal preparation', 'Babywearing', 'Soothing and swaddling'],
    specialties: ['First-time parents', 'Emotional support'],
    office: { businessType: 'individual', website: 'https://harborlightpostpartum.example' },
    look: { parts: [48, 22, 23], colors: ['porcelain', 'silver', 'paper', 'sand'], glasses: 8 },
  },
  'Nkechi Obi': {
    business: 'Omugwo House',
    tagline: 'The Nigerian tradition of care, for any family who wants it.',
    about: `In my culture a grandmother comes and stays. She bathes the baby, she cooks the pepper soup, she massages your belly, and nobody asks you for anything. If your mother is far away, I come.

I offer packages of ten, twenty and forty hours in Charlotte and around the lake. Hot meals, baby baths, help with feeding, and stories if you want them.`,
    practice: { joined: '2024-09-23', years: 8, families: 140, price: 40 },
    place: ['Charlotte', 'NC', '28216'],
    certifications: ['CAPPA'],
    techniques: ['Belly binding', 'Meal preparation', 'Infant massage'],
    specialties: ['Black maternal health', 'Grandparents in the house'],
    terms: { slidingScale: true },
    office: { businessType: 'llc', phone: '(704) 555-0119' },
    declared: { gender: 'woman', ethnicity: ['black'] },
    look: { parts: [61, 12, 14], colors: ['deep', 'plum', 'ochre', 'sage'], eyes: 3 },
  },
  'Sarah Cho': {
    business: 'Soft Landing LA',
    tagline: 'Newborn care for people who like a plan and need a nap.',
    about: `I set up the house before the birth and run it for the first weeks after: feeding stations, a bottle system that works, a rotation so that each of you gets one long sleep.

I am a newborn care specialist and a postpartum doula, and I have a background in project management that I try to keep under control.`,
    practice: { joined: '2025-01-29', years: 6, families: 97, price: 55 },
    delivery: 'in_person_and_virtual',
    place: ['Los Angeles', 'CA', '90026'],
    certifications: ['NCS', 'DONA International'],
    techniques: ['Routine and schedule', 'Paced bottle feeding', 'Soothing and swaddling'],
    specialties: ['Surrogacy', 'LGBTQ+ families'],
    terms: { insurers: ['out_of_network'] },
    office: { website: 'https://softlandingla.example' },
    look: { parts: [41, 18, 30], colors: ['fair', 'black', 'clay', 'sky'] },
  },
  'Beatriz Cardoso': {
    business: 'Colo Postpartum Care',
    tagline: 'Colo is Portuguese for lap: come and rest in it.',
    about: `I support families in Somerville, Cambridge and Framingham in Portuguese, English and enough Spanish. I do the ordinary things well: laundry, lentils, a walk around the block with the stroller while you sleep.

I have a soft spot for parents who are far from their own country. MassHealth covers my visits for many of them, and I know the forms by heart.`,
    also: ['birth_doula'],
    practice: { joined: '2025-05-26', years: 10, families: 233, price: 38 },
    languages: ['portuguese', 'english', 'spanish'],
    place: ['Somerville', 'MA', '02143'],
    certifications: ['DONA International'],
    techniques: ['Meal preparation', 'Babywearing', 'Comfort measures'],
    specialties: ['Immigrant families'],
    terms: { insurers: ['blue_cross'], medicaid: true, slidingScale: true },
    look: { parts: [20, 13, 3], colors: ['tan', 'brown', 'evergreen', 'blush'] },
  },
  'Deborah Katz': {
    business: 'The Baby Nurse of Teaneck',
    tagline: 'Old-school baby nurse. New-school safe sleep.',
    about: `Families here call me a baby nurse, which is what my mother was too. I live in for the first two weeks, day and night, with one afternoon off. I have cared for 190 newborns in Bergen County and I still get invited to the bar mitzvahs.

I keep a kosher kitchen the way you keep yours. I have firm views on burping and gentle ones on everything else.`,
    also: ['night_nanny'],
    practice: { joined: '2024-11-05', years: 26, families: 190, price: 35 },
    place: ['Teaneck', 'NJ', '07666'],
    certifications: ['Infant CPR'],
    techniques: ['Overnight care', 'Soothing and swaddling', 'Routine and schedule'],
    specialties: ['Newborn nights', 'Multiples'],
    office: { phone: '(201) 555-0164' },
    look: { parts: [43, 19, 17], colors: ['fair', 'copper', 'rose', 'lilac'], glasses: 3 },
  },
  'Luna Vasquez': {
    business: 'Cuarentena Sonora',
    tagline: 'Forty days to close the circle, con calma.',
    about: `La cuarentena is forty days of rest, warmth and broth. I learned it in Hermosillo and I offer it in Tucson the way it was given to me: sobada, closing of the bones, herbal baths when your midwife or doctor agrees, and a full refrigerator.

I visit twice a week for six weeks. I am not a medical provider and I will send you to one without delay if something worries me.`,
    practice: { joined: '2025-09-30', years: 16, families: 270, price: 850, per: 'flat_fee' },
    languages: ['spanish', 'english'],
    place: ['Tucson', 'AZ', '85713'],
    techniques: ['Belly binding', 'Rebozo', 'Meal preparation'],
    specialties: ['Cuarentena', 'Home birth'],
    terms: { slidingScale: true },
    declared: { gender: 'woman', ethnicity: ['hispanic'], faith: 'spiritual' },
    look: { parts: [37, 12, 23], colors: ['brown', 'black', 'clay', 'sand'], brows: 1 },
  },
  'Helen McAllister': {
    business: 'Signing Stork',
    tagline: 'Postpartum care in American Sign Language, from a Deaf doula.',
    about: `I am Deaf, and so are most of the families I work with. With me nobody has to interpret at 4 a.m. I set up light signals for the crib, I show you how to keep a hand on the baby while both of you rest, and I come along to the pediatrician if you want another pair of eyes.

Hearing families are welcome too. If your baby did not pass the newborn hearing screen, call me before you panic. I can tell you what a good life looks like from here.`,
    also: ['birth_doula'],
    practice: { joined: '2025-04-15', years: 12, families: 148, price: 40 },
    delivery: 'in_person_and_virtual',
    languages: ['asl', 'english'],
    place: ['Rochester', 'NY', '14607'],
    certifications: ['DONA International'],
    techniques: ['Soothing and swaddling', 'Babywearing', 'Comfort measures'],
    specialties: ['Deaf families', 'Newborn hearing'],
    terms: { medicaid: true, slidingScale: true },
    office: { website: 'https://signingstork.example' },
    look: { parts: [39, 4, 25], colors: ['porcelain', 'chestnut', 'evergreen', 'sky'], eyes: 3 },
  },
  'Theresa Yazzie': {
    business: 'First Laugh Family Care',
    tagline: 'Care that knows where you come from.',
    about: `I am Diné and I grew up near Gallup, where I still live. I drive to families within ninety minutes, and the drive is part of the work.

I cook, I clean, I hold the baby, and I listen. I support breastfeeding and I respect your family’s ways, whatever they are. When your baby laughs for the first time, I hope you’ll tell me.`,
    practice: { joined: '2026-02-02', years: 9, families: 115, price: 35 },
    delivery: 'in_person_and_virtual',
    place: ['Gallup', 'NM', '87301'],
    certifications: ['CLC'],
    techniques: ['Cradleboard teaching', 'Meal preparation'],
    specialties: ['Indigenous families', 'Rural families'],
    terms: { medicaid: true },
    declared: {
      gender: 'woman',
      ethnicity: ['native_american'],
      faith: 'spiritual',
      serviceArea: ['Farmington, NM', 'AZ'],
    },
    look: { parts: [41, 13, 17], colors: ['brown', 'black', 'rose', 'sage'] },
  },
  'Greta Vogel': {
    business: 'Doppelt Newborn Care',
    tagline: 'Twins are my normal. Bring the second car seat.',
    about: `I am a twin and the mother of twins, and I have looked after sixty pairs since. Tandem feeding, staggered naps, getting out of the house with two: it is a craft, and it can be learned in a week.

I work days in Denver and by video elsewhere, auch auf Deutsch. For nights I will recommend someone.`,
    practice: { joined: '2025-11-02', years: 11, families: 82, price: 48 },
    delivery: 'in_person_and_virtual',
    languages: ['english', 'german'],
    place: ['Denver', 'CO', '80220'],
    certifications: ['NCS'],
    techniques: ['Multiples', 'Routine and schedule', 'Tandem feeding'],
    specialties: ['Multiples'],
    terms: { insurers: ['out_of_network'] },
    look: { parts: [30, 21, 25], colors: ['porcelain', 'sand', 'rose', 'sand'] },
  },
})
