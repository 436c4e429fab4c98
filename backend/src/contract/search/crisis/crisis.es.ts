/** The Spanish words of somebody in danger. How to read and change this list: docs/search-words.md. */
export const spanish = `
# Formas cortas, y palabras alrededor que no cambian nada
que: q k qe
quiero: quero qero quieo quier
por: x xq
para: pa
bebe: bb bbe
embarazada: embarasada
estoy: toy stoy
esta: ta
porque: pq xq porke
nada: na
todo: to
filler: por favor porfavor porfa please ayuda ayudenme ayudame hoy ya ahora urgente alguien dios hola gracias mucho

# Quién

a mi = a mi, ami, al, a mis, amis, a nuestro/nuestra, a la, a el, a
bebe = {a mi} bebe/bebes/bebito/bebita/beba/hijo/hija/hijos/hijas/ijo/ija/nino/nina/ninos/ninas/gemelos/cuates/mellizos/recien/criatura/nene/nena/guagua/chiquito/chiquita,
  mi/mis/el/la/su/los bebe/bebes/bebito/bebita/beba/hijo/hija/hijos/hijas/nino/nina/ninos/ninas/gemelos/cuates/criatura/nene/nena/guagua
mi bebe = mi/mis/el/la/nuestro/al bebe/bebes/bebita/bebito/beba/hijo/hija/hijos/hijas/nino/nina/ninos/recien/gemelos/nene/nena
hijo = hijo/hija/hijos/hijas/nino/nina/ninos/bebe/bebes/nene/nena/hermanito/bebita/bebito/gemelos/guagua
pareja = esposo/marido/pareja/novio/novia/esposa/mujer/ex/exesposo/exmarido/exnovio/expareja/exposo/concubino/companero/conyuge/prometido/viejo/yerno/suegro/padrastro/agresor/maltratador/abusador/hombre,
  papa/padre de mi/mis/mi/su/la/el (bebe/hijo/hija/hijos/nina/nino), el papa de mi bebe/hijo/hija
persona = esposa/mujer/esposo/marido/pareja/novia/novio/hermana/hermano/hija/amiga/amigo/mama/papa/prima/cunada/nuera/ella/el/madre/senora/companera
el = el, ella, {pareja}

# Lo que uno le hace a otro

me pega = me (ha/han/esta/estan/quiere/quiso/vuelve/volvio/va/empezo/sigue) (a) (a/de) pega/pego/pegan/pegaba/pegado/pegando/pegar/golpea/golpeo/golpean/golpeaba/golpeado/golpeando/golpear/maltrata/maltrato/maltratado/maltratando/maltratan/agrede/agredio/agredido/ahorca/ahorco/estrangula/estrangulo/amenaza/amenazo/amenazado/amenazando/amenazan/viola/violo/violado/violaron/forza/forzo/fuerza/obliga/obligo/insulta/insulto/humilla/humillo/empuja/empujo/patea/pateo/pateaba/avienta/avento/aviento/jalonea/jaloneo/cachetea/cacheteo/acosa/acoso/acosando/persigue/persiguio/sigue/siguio/vigila/controla/encierra/encerra/encerro/lastima/lastimo/lastimado/abusa/abuso/abusado/quema/quemo/asusta/aterroriza/zarandea/zarandeo/jala/jalo/grita/grito/gritando/escupe/escupio/tortura/torturo/apunalo/apunala/azota/azoto/cela/amarra/amarro/corretea
matarme = matarme/golpearme/pegarme/ahorcarme/estrangularme/violarme/forzarme/lastimarme/amenazarme/apunalarme/quitarme/hacerme/maltratarme/tocarme

# Cómo se llega a eso

querer = quiero/quiere/quisiera/queria/quise/quero/deseo/desea/prefiero/preferiria/necesito/pienso/piensa/planeo/intento/intente/intento/decidi/voy/va/vamos/iba/merezco/merece/debo/deberia/debi/puedo/podria/puede,
  tengo/tiene/tenia/siento/siente/con/son/sin/dan/me (muchas) ganas de, ganas de, me dan ganas de, estoy pensando en, pienso en, pensando en, piensa en, he pensado (en), pensamientos de, ideas de, idea de,
  impulsos de, impulso de, no dejo de pensar en, solo pienso en, habla de, hablo de, ha hablado de, quiero, quiero de, me imagino, me veo, imagino, sueno con, trate de, intente, a punto de, capaz de,
  urge, planes de, plan de, plan para, formas de, manera (mas facil) de, maneras de, la manera mas facil de, forma (mas facil) de, como, como puedo, como me, para
yo querer = quiero/quisiera/queria/deseo/prefiero/preferiria/necesito/pienso/planeo/intento/intente/decidi/voy/iba/merezco/deberia/debi, tengo/siento/con/son (muchas) ganas de, me dan ganas de, ganas de, pienso/pensando/pensado en,
  solo pienso en, dejo de pensar en, pensamientos de, ideas de, impulsos/impulso de, me imagino, imagino, dejo/deja/dejar/paro de
miedo = miedo/temor/terror/temo/temiendo/asustada/preocupa
miedo de = {miedo} (a/de) (que) (yo) (me/le/lo/la) (pueda/vaya/voy/puedo) (a), temo

# Lo que uno se hace

matarse = matarme/matarse/suicidarme/suicidarse/suicidarnos/matarnos/ahorcarme/ahorcarse/orcarme/desvivirme/desvivirse/colgarme/colgarse/envenenarme/dispararme/ahogarme/degollarme/electrocutarme,
  quitarme/quitarse/quitarnos/kitarme la/mi/su vida, me quito/quite/quitare/quitaria la vida, quitar la/mi/su vida, quito la vida, acabar/terminar/acabo/termino/acabe/termine con/son mi/su/la (propia) vida, poner/ponerle/pongo fin {a mi} vida, poner fin a esta vida,
  pegarme/darme/meterme un tiro/balazo/disparo, me (voy/quiero) (a) pego/doy/meto/pegar/dar/meter un tiro/balazo/disparo, cortarme/cortarse las/la venas/muneca/munecas/yugular, me corto/corte/cortar las/la venas/muneca/munecas/yugular
danarse = hacerme/hacerse/aserme/hacer/me hago/hace dano/danio, hacerme/hacerse/aserme dano/danio/algo, me hago/hice/hare/hago dano/danio, se hace/haga dano/danio, lastimarme/lastimarse/cortarme/cortarse/herirme/herirse/danarme/danarse/golpearme/quemarme/pegarme/autolesionarme/rasgunarme/castigarme/autolesionarse
morir = morir/morirme/morirse/morirnos/muerta/muerto/desaparecer/desapareser/esfumarme/desvanecerme/no existir/dejar, no despertar/despertarme/existir, no haber nacido, estar muerta/muerto, dejar de existir/vivir/respirar/sufrir
tirarse = tirarme/tirar/aventarme/aventar/lanzarme/lanzar/arrojarme/arrojar/saltar/brincar/botarme (por/de/del/al/desde/a/en) (la/el/un/una) ventana/puente/balcon/azotea/tren/metro/techo/vias/edificio/piso/carro/coche/carros/rio/vacio/barranco/abajo/camion,
  chocar/estrellar/estrellarme/volcar (en) (mi/el/con) carro/coche/auto/camioneta/arbol

# Clases de palabras para las frases con "&", cuyas partes pueden ir en cualquier orden

medicina = pastilla/pastillas/pildora/pildoras/tableta/tabletas/capsula/capsulas/comprimido/comprimidos/medicina/medicinas/medicamento/medicamentos/remedio/droga/drogas/jarabe/calmantes/calmante/somniferos/antidepresivos/ansioliticos/analgesicos/tylenol/paracetamol/acetaminofen/ibuprofeno/aspirina/aspirinas/advil/motrin/clonazepam/rivotril/diazepam/valium/alprazolam/xanax/lorazepam/zolpidem/sertralina/fluoxetina/escitalopram/quetiapina/litio/tramadol/morfina/codeina/oxicodona/percocet/fentanilo/heroina/cocaina/cristal/metanfetamina/insulina/gomitas/hongos
bebida = alcohol/vino/vodka/tequila/cerveza/cervezas/ron/mezcal/whisky/licor/trago/tragos/borracha/borracho
veneno = cloro/clorox/lejia/blanqueador/detergente/raticida/matarratas/insecticida/pesticida/fabuloso/pinol/amoniaco/acetona/quitaesmalte/gasolina/tiner/thinner/sosa/cianuro/desinfectante/anticongelante/veneno/pila/pilas/bateria/imanes, quita esmalte, alcohol del 96/de, acido muriatico/clorhidrico/borico, pila/bateria de boton, limpiador de, jabon de, capsula/capsulas de detergente/jabon
tomo = tome/tomo/tomado/tomar/tomarme/tomaste/tomaron/trague/trago/tragado/tragar/tragarme/tragaron/bebi/bebio/bebido/beber/comi/comio/comido/ingeri/ingirio/metio/meti/metiste/masco/chupo/lamio/inyecte/inyecto/probo/di/dio/dieron, me pase con/de, se paso con/de
demasiado = demasiada/demasiado/demasiadas/demasiados, muchas, mucha/mucho mas/medicina, todas/todo las/mis/sus/el, frasco/bote/caja/puno/punado/monton/blister entero/entera/vacio/lleno/de, un/dos/tres frasco/frascos/bote/botes/caja/cajas/puno/punado/monton, de mas, doble, por error/accidente/equivocacion, mas de la/lo, equivocada/equivocado/equivoque, tantas, a proposito, <number>
chico = bebe/bebes/bebito/bebita/beba/hijo/hija/hijos/hijas/nino/nina/ninos/ninas/gemelos/gemelas/mellizos/cuates/criatura/nene/nena/guagua/chiquito/chiquita/recien/angelito, de 1/2/3/4/5/6/7/8/9/10/11/un/una/dos/tres/cuatro/cinco/seis/siete/ocho mes/meses/semana/semanas/anos/ano/dias
no responde = no despierta/despierto/reacciona/responde/respira, no puedo/puede respirar/despertar/despertarla/despertarlo, inconsciente, desmayada/desmayado/tirada/tirado/inconciente, labios morados, morada/morado
alto = puente/balcon/azotea/techo/ventana/edificio/vias/tren/metro/barranco/precipicio/terraza/escaleras
ganas = quiero/quiere/quieren/quisiera/queria/quise/querer/querido/deseo/desea/prefiero/preferiria/ojala/pienso/piensa/pensando/pensado/pensamiento/pensamientos/penso/planeo/planea/plan/planes/ganas/intente/intento/intentar/intentado/trate/trato/iba/voy/va/vamos/decidi/decidido/siento/siente/imagino/imagina/sueno/casi/idea/ideas/impulso/impulsos/mejor/gustaria/necesito/listo/lista/debo/deberia/debi/hubiera/pido/ruego/rezo/urge/mente/cabeza/dice/dijo/dicho/temo/puedo/tentacion/tentada
irse = {matarse}, morir/morirme/morirse/morirnos/suicidio/suicidarme/suicidarse, me muera/muriera/mate/matara, estar muerta/muerto, acabar/acabe/termine/terminar con todo/mi/esto/esta, dejar de existir/vivir/respirar/sufrir, no despertar/despertarme/amanecer/existir/volver, ya no despertar/despertarme/despertara/despertarse/amanecer/amanezca, nunca/jamas despertar/despertarme/volver, no (ya) amaneciera/despertara/amanezca/despierte, desaparecer $, desaparecer (para/de) para/de/del, me trague/trage (la) tierra, que me entierren, estar enterrada/bajo tierra, dormir/dormirme para siempre, descansar en paz/para, irme al/con cielo/dios/jesus/diosito, irme de este/la/aqui mundo/vida, al cielo $, al otro mundo/lado $, largarme de este, esfumarme, dejar este mundo, dejar esta vida, apagarme, no estar/seguir aqui/viva/vivo, no haber nacido, haber nacido muerta, la muerte, mi muerte, dejarme ir/morir, hacerlo hoy/esta/manana, quitarme del medio/camino, salirme de este, ya no ser/estar
sin mi = sin mi, me muero/muera/mato/mate/muriera/fuera/voy/desaparezco/fui, si (yo) (no) estuviera/existiera/estoy/falto/faltara/muero, yo no estuviera/estoy/este/existiera, otra mama/madre, yo muerta, cuando (ya) no este, mi ausencia
otros = todos/todo/familia/bebe/hijos/hijas/hijo/hija/esposo/marido/ellos/mundo/ninos/nina/nino/mama/papas/gente/nadie/pareja
hice dano = (le/lo/la/les/los/las) (casi) sacudi/sacudo/zarandee/golpee/pegue/cachetee/nalguee/pellizque/aprete/jale/jalonee/avente/tire/lance/solte/ahogue/asfixie/ahorque/queme/mordi/patee/empuje/azote/bote/estruje/lastime/maltrate/aviento/sacudi
hacer dano = lastimar*/matar/matarlo/matarla/matarlos/matarlas/ahogar/ahogarlo/ahogarla/ahogarlos/asfixiar*/sacudirlo/sacudirla/sacudir/acuchillar*/apunalar*/golpear/golpearlo/golpearla/golpearlos/pegarle/pegarles/herir*/estrangular*/ahorcarlo/ahorcarla/ahorcar/envenenar*/quemarlo/quemarla/quemar/sofocar*/maltratar*/sacrificar*/aventar/aventarlo/aventarla/aventarle/tirarlo/tirarla/lanzarlo/lanzarla/soltarlo/soltarla/botarlo/botarla/arrojarlo/arrojarla/zarandear*/lastimando/ahogando/matando/golpeando/pegandole/dano/estrellarlo/estrellarla/aplastar*/callarlo/callarla, hacerle/hacerles/aserle/hago/hacer algo
impulso = quiero/queria/quisiera/ganas/impulso/impulsos/imagino/imagine/pienso/piensa/pensando/pensamiento/pensamientos/voy/iba/casi/coraje/rabia/ira/furia/control/explotar/exploto/estallar/capaz/siento/mente/cabeza/enojo/enojada/desesperada/aguanto/soporto/miedo/temo/puedo/podria/fantaseo/mismo/escondi/harta
mato nino = y si (lo/la/los) ahogo/mato/lastimo/tiro/suelto/aviento/asfixio/sacudo/acuchillo
ve = veo/ve/vi/viendo/ver/vio/vemos/miro/mira/oigo/oye/oyo/escucho/escucha/oyendo/escuchando/siento
nadie mas = no estan/existen/hay/esta/existe/son/es, nadie (mas) ve/oye/escucha/los/lo/mas, solo yo, nadie mas, no hay nadie
seres = demonio/demonios/diablo/satanas/fantasma/fantasmas/espiritu/espiritus/duendes/brujas/extraterrestres/muertos/difuntos, gente/persona/mujer/hombre/senora/nino/nina/bebe muerta/muerto, sombra/sombras que/negra/negras/me
aparato = tele/television/tv/radio/celular/telefono/monitor/camara/camaras/internet/alexa/computadora/luces/canciones/cancion/noticias
ellos = gobierno/policia/vecinos/vecino/vecina/familia/suegra/hospital/enfermeras/enfermera/doctores/doctor/doctora/gente/alguien/todos/marido/esposo/cuñada/ellos/quieren/me/nos/iglesia/brujo/bruja
cree = creo/cree/pienso/piensa/siento/siente/se/dice/segura/seguro/convencida/jura
persona mas = {persona}/mujer/nuera/cunada/vecina/conocida/prima/suegra/comadre/tia/sobrina/hijastra/yerno
vivir = vivir/viva/vivo/existir/viviendo/existiendo/vida

# Clases de palabras para una pareja violenta

pareja mas = {pareja}, novia/esposa/mujer/papa/suegra/suegros/cunado/cunada/padre, el/ella me/nos/no/siempre/se/ya/dice/dijo/tiene/toma/anda, mi senor/viejo/senora
me dana = me (ha/han/esta/estan/quiere/va/iba/vive/sigue/volvio/anda) (a) pega*/pego/golpe*/maltrat*/agred*/ahorc*/ahorco/estrangul*/amenaz*/amenazo/viola/violo/violaba/violar/forz*/fuerza/obliga*/obligo/insult*/humill*/empuj*/pate*/patio/avient*/avent*/jalone*/jal*/cachete*/acos*/persigu*/perseg*/sigue/siguio/vigil*/control*/encierr*/encerr*/lastim*/abus*/quem*/asust*/aterroriz*/zarande*/grit*/escup*/tortur*/apunal*/azot*/cela/celaba/amarr*/corret*/mord*/muerd*/muerde/pellizc*/acorral*/arrincon*/arrastr*/sacud*/estrell*/tumb*/tiro/tira/tiraba/rompio/rompe/quebro/dispar*/chantaje*/manipul*/denigr*/menosprec*/aisl*/aleja/corre/corrio/agarra/agarro/apriet*/apreto/aprieta/pisa/piso/rasguñ*/cort*/moret*/ofend*/castiga/prohib*, me trata/trataba mal/como basura/perro/criada/animal/sirvienta/esclava/nada
pega a otra = pega/pego/golpea/golpeo/maltrata/maltrato/ahorca/ahorco/amenaza/amenazo/lastima/lastimo/grita/insulta/controla/encierra/agrede/abusa/empuja
me dice = me dice/decia/dijo/llama/grita/insulta/humilla groserias/inutil/loca/puta/estupida/gorda/tonta/basura/pendeja/fea/idiota/perra/malas/cosas/nombres
me prohibe = (no/ni) me deja/dejan/permite/permiten/dejaba/deja (ni) salir/ver/hablar/trabajar/usar/ir/irme/llamar/tener/hacer/estudiar/visitar/manejar, prohib*/prohive, me aisla/aleja/aparta/alejo/aislo, me tiene (como) encerrada/amenazada/vigilada/controlada/prisionera/presa, cierra/cerro/encierra (la) puerta/llave/candado, revisa/revis*/rastrea/checa/espia/vigila (mi/el/mis/todo/todos) (mi/mis) celular/telefono/mensajes/llamadas/ubicacion/whatsapp/facebook/redes/cuentas, rastreador/gps
dinero = dinero/cheque/sueldo/tarjeta/tarjetas/cuenta/cuentas/lana/plata/panales/pasaporte/papeles/documentos/llaves/celular/telefono/carro
quita = quita/quito/quitan/esconde/escondio/controla/guarda/agarra/roba/robo/niega/rompe/rompio/retiene/rogar/rogarle/pedirle/suplicar
arma = arma/armas/pistola/cuchillo/navaja/machete/rifle/escopeta/bat/martillo
rompe = rompe/rompio/golpea/golpeo/patea/pateo/avienta/avento/tumba/tumbo/destroza/destrozo/tira/azota/quiebra/quebro/agujero/hoyo
cosa = pared/paredes/puerta/puertas/ventana/vidrios/platos/cosas/muebles/mesa/tele/vasos/celular

[life]

# En cualquier orden

{tomo} & {demasiado} & {medicina}
{tomo} & {veneno}
{chico} & tomo/trago/comio/bebio/metio/chupo/masco/traga/ingirio/bebe/encontro & {medicina} & se/boca/mis/presion/abuelo/abuela/frasco
{chico}/se & trago/comio/bebio/metio/ingirio & {medicina}
{veneno} & boca/tomo/comio/trago/metio/bebio
{tomo}/mezcle/mezclo/mezclar/combine & {bebida} & clonazepam/rivotril/pastillas/pastilla/xanax/alprazolam/diazepam/calmantes/tramadol/droga
{no responde} & {medicina}
{no responde} & {bebida}
{no responde} & tomo/metio/inyecto/drogo/drogado & algo/marido/esposo/pareja/novio/hermana/hermano
me/se pase/paso con/de (la) droga/drogas/medicina/dosis/copas
le di/dio & mas/doble/mal/equivocada/equivocado/error & medicina/dosis/jarabe/tylenol/medicamento/cantidad
numero/linea/centro/control/llamar de envenenamiento/envenenamientos/intoxicaciones/intoxicacion/toxicologia/venenos
dosis mortal/letal/fatal
cuantas/cuanto/cuanta/cuantos/que & {medicina} & {irse}
pastillas & no despertar

{ganas} & {irse}
{alto} & {ganas} & tirarme/aventarme/saltar/brincar/lanzarme/arrojarme/tirar/salto/brinco/avientome/aviento
(me) {ganas} & estrellarme/estrellar/chocar/volcarme/volcar/desbarrancarme/salirme & carro/coche/manejando/camioneta/auto/arbol/muro/poste/bebe/carretera/trailer
me dan ganas de estrellarme/chocar
{otros} & mejor/felices/feliz/contentos/tranquilos/merece/merecen/descansarian/bien & {sin mi}
{otros} & extranar*/notaria/lloraria/llorara/importa/importaria/necesita/daria & {sin mi}
caso & vivir/viviendo/seguir/vida & no/ningun/que
ganas de vivir/existir & no/quita/quitan/quitaron/quito/sin/perdi/perdido/pierdo/acabaron/fueron/pocas/ya
como hacer (una) soga/horca/nudo
soga/horca & como/cuello/ganas/quiero/tengo/hice
plan/pensado/planeado & matarme/suicidarme/hacerlo/morir/morirme/quitarme
amanecer/amaneciera/amanezca/despertara/despertarme & ojala/quiero/quisiera/kiero & no/ya/nunca/jamas
no creo/voy (que) (a) (aguantar/llegar/pasar) aguantar/llegar/pasar viva/vivo/manana/noche/hasta
no (voy) (a) llego/llegar a (la) manana $
se despidio/despide/despidiendo & mensaje/todos/carta/nota/amiga/hermana/hija/esposa
cartas/carta/nota/mensaje (de) despedida
acabe/acabar/terminar con todo
{miedo} (a/de) mi (misma/mismo/mente/cabeza)
{miedo} de mis (propios) pensamientos
{miedo} de lo que (yo) (me/le/les) (pueda/podria/puedo/vaya) (a) hacer/hacerle/hacerles/hago/haga
(puedo/voy/podria) (a) hacer/hago (una/algo) algo/locura/tonteria (malo/mala) $
no (me) (estoy/siento) bien & hacer & algo/locura
cortando/cortado/cortar/cortarme/corto/corte & brazo/brazos/pierna/piernas/muneca/munecas/venas/muslos & me/se/otra
volvi/volviendo a cortarme/lastimarme/quemarme
linea (de) (la) vida
linea (nacional) (de) prevencion
desperdicio de aire/espacio
muriendo (por) dentro
muerta/vacia en vida
cansada/cansado/harta/harto/agotada & de & luchar/pelear/existir/vivir/fingir & vida/viva/vivir/existir/seguir
{vivir} & {otros} & no/sin & soporto/aguanto/puedo/quiero & mas/ya & asi/vida/vivir
hijo/hija/bebe/familia & merece/merecen & otra & mama/madre & muerta/morir/mejor

(me) (quedo/quedo) viendo/mirando/veo/miro (a) (los/las/el/la) cuchillos/cuchillo/pastillas/navaja/pistola/puente/ventana/balcon & pienso/cosas/quiero/todo/quedo/mucho
muriera/muero/muera/falto & mejor/felices/tranquilo/tranquilos/feliz/facil
esta noche/hoy/manana (lo/me) (lo) hago & adios/todo/miedo/decidi/ya
(ya) no voy a estar (aqui/mas) aqui/mas/navidad/viva/vivo/cuando
no estare aqui
{vivir} & coraje/triste/decepcionada/arrepiento/rabia/molesta/lamento/pesa & seguir/despierto/sigo/estar/todavia/aun
va/voy/ir/dar/daria/quiero (a/ir/que) (dar/pegar/meter) un balazo/tiro/disparo
dar/pegar/meter un balazo/tiro
{chico} & microondas/horno/basura/basurero/congelador/lavadora/rio & dejar/meter/tirar/poner/echar/dejarlo/dejarla
{impulso} & ahorcarlo/ahorcarla/ahorcar/estrangular & llora/llanto/{chico}/lo/la
(lo/la) quiero/podria/voy (a) ahorcar/estrangular/matar/golpear/sacudir/aventar/asfixiar/ahogar/callar
deje (sola/solo/abandonado/abandonada) (a) mi/al/la bebe & fui/sali/horas/manejando/escape
cobija/almohada/trapo/toalla/calcetin/cinta en/sobre la/su cara/boca & llor*/grit*/callara/le/puse
{persona mas}/suegra/suegro/ninera/abuela/abuelo/tio/tia/maestra/guarderia/cunado & cacheteo/sacudio/golpeo/pellizco/nalgueo/mordio/quemo/maltrata/pega/pego & {chico} & mi/al/a
bichos/gusanos/insectos & piel/cuerpo/caminan/caminando/cuerpo
todos son/estan actores/actuando/robots/falsos/muertos
fbi/cia/gobierno/policia & escucha/escuchan/vigila/vigilan/graba/graban/espia/espian
ojos & negros/rojos/diablo/malos & bebe & habla/ponen/veo/poseido/mirada
(dice/cree/soy/es) (que) (es/soy) la virgen/elegida/profeta
virgen maria & es/soy/dice/habla/cree
vienen/van/quieren (a) (por/llevarse/quitarnos/matar) (por/al/el) bebe/hijo/nosotros & {cree}
no duerme/dormido/duermo & dias/noches & dice/voces/dios/virgen/persiguen/habla/cosas/energia
{chico} & no/dejo respira/respirar/reacciona/responde $
bebe (esta) (se) (puso/esta/poniendo) morado/azul/morada (y/no) $
{chico} & ahoga/atraganto/ahogando & no & respira/respirar/morado
{chico} & trago & moneda/pila/iman/imanes/aguja/boton/bateria/alfiler
(que) me internen/interne/encierren
hablen/hableme/hablenme/platiquen & aguantar/favor & alguien/no/voy
no (voy) (a) aguantar/aguanto (mas) $
emergencia (por/ayuda/urgente/favor) ayuda/favor/urgente
llamar/llamen/marcar/numero (al) 911
(me) arrepiento de seguir/estar/vivir/existir (viva)
pensar/pienso/pensando & muerte/suicidio & dejo/puedo/siempre/mucho/solo/todo/quiero
envenen*/envenena & comida/leche/agua & me/robarme/creo/suegra

{hice dano} & {chico}
la/lo/le/les/los/las (casi) solte/tire/avente/aprete/sacudi/zarandee/pegue/golpee/pellizque/jalonee & cama/piso/suelo/pared/fuerte/coraje/moretones/marca/cuna/llorar/llora/lloraba/callaba/callara/rabia
{impulso} & {hacer dano} & {chico}
{impulso} & lastimarlo/lastimarla/lastimarlos/matarlo/matarla/ahogarlo/ahogarla/asfixiarlo/asfixiarla/estrangularlo/estrangularla/estrangular/sacudirlo/sacudirla/golpearlo/golpearla/pegarle/soltarlo/soltarla/aventarlo/aventarla/tirarlo/tirarla/callarlo/ahorcarlo/ahorcarla & lo/la/llanto/llora/llorar/escaleras/ventana/cuando/quiero/ganas/banera/piso/pared/bano/siento/pienso
{mato nino} & {chico}
casi le hago/hice/pego/doy algo/dano/un (a)
escondi/escondo/esconder & cuchillos/tijeras/pastillas/cuchillo & miedo/bebe/beba/usarlos/porque/lastimar
(tape/tapo/puse/ponerle/poner/pongo/tapar/taparle) (la/una/mi) mano/almohada/bolsa/trapo en (la) cara/boca/nariz
deje/dejo/quedo (un/unos/una/la) moreton/moretones/marca/marcas/marcada & aprete/pegue/{chico}/jale/le/la/lo
pellizque/pellizco {bebe}
odio/aborrezco/detesto (a) (mi/este/esta/al) bebe/nino/nina/hijo/hija (y)
no quiero (a) (a) (mi/este/esta/al/ver) (a/mi) bebe $
alguien & abuso/abusa/toco/violo/manosea/manoseo & {chico}
abusa/abuso/abusan & de & nuestro/nuestra/mi/mis/su & hijo/hija/hijos/nina/nino/bebe
llevar/llevarse/lleve/lleven & {chico} & antes (de) & haga/hacer/lastime/algo
entregue/entregar/sacrificar/sacrifique/devolver/regresar & {chico} & dios/diablo/cielo/satanas/voz/voces

una/la voz (que) (me) dice/ordena/habla/manda/pide/dijo
{ve} & {nadie mas} & cosas/gente/alguien/voces/hombre/mujer/sangre/caras/figuras/sombras/personas/llorar/llaman/musica/bichos/cara
{ve} (a) (al/el/la/los/las/un/una/unos/unas) {seres}
{ve} caras & pared/paredes/ventana/oscuro/techo/noche
{ve} sangre & nadie/bebe/cuna/manos/paredes
sombras & hablan/dicen/mueven/siguen/persiguen/susurran/llaman
{aparato} & manda/mandan/envia/envian/habla/hablan/dice/dicen/transmite & mensajes/mensaje/mi/me/senales & me/mi/bebe
lee/leen/leyendo/escucha/controla/controlan/roba/mete & mi/mis/el/los/la & pensamiento/pensamientos/mente
habla/hablan/comunica (con) (la) mente
con la mente $
pensamientos que no son mios
{ellos} & envenen*/secuestr*/chip/brujeria/embruj*/hechizo & {cree}/me/nos/bebe/hizo/hijo
secuestr* & {chico} & matar*/creo/van/quieren/nos
me/nos hizo/hicieron/hacen/echaron (una) brujeria/trabajo/maldicion/embrujo/vudu
camaras & escondidas/escondida/ocultas/paredes/vigilan/casa & quieren/vigilan/quitar/espian/toda
{cree} (que) (el/la/mi/su) bebe (no) (es/esta) (no) suyo/suya/mio/mia/muerto/muerta/real/diablo/otro
no es mi/su marido/esposo/esposa/mama/bebe/hijo/hija (es/verdadero) & otro/otra/parece/cambiaron/real/impostor/robot/cambiado
creo/siento (que) (ya) estoy muerta/muerto
no soy/es/somos/son real/reales & bebe/yo/mundo/nada/siento
diablo/demonio/demonios/satanas/maldito/brujeria & {chico}
(la/lo/las/los) persiguen & dice/cree/habla
persiguen/persigue/espian/vigilan & dice/cree/habla/sola/{persona mas}
habla/hablando sola/solo & {persona mas}/persiguen/persigue/oye/voces/dice/noche
soy (la) elegida/escogida/virgen/profeta

por que sigo/estoy/vivo/existo (viva/vivo) (aqui) $
para que vivir/vivo/sigo/existo
felices/bien/mejor/tranquilos si (yo) no (estuviera/existiera/estoy) (aqui)
no me necesita/necesitan $
nadie me necesita
no (puedo/quiero) luchar mas
fueron/fue/quitaron/acabaron (las) ganas de vivir
tengo/traigo (un/una/el/la) cuchillo/soga/pistola/navaja/cuerda/arma (en/y/lista)
cuchillo/navaja/pistola en la/mi mano/manos
estoy/parada/voy en/al/hacia (el) puente/azotea/techo/balcon/orilla $
me corto para/cuando
cortadas/heridas/marcas en los/mis/las/el brazos/piernas/munecas/brazo
hacerme (unos) cortes/cortadas/heridas
pensamientos violentos/agresivos (con/hacia/contra)
di/dio (una) nalgada/cachetada/golpe/manazo (muy) (fuerte) (a) {bebe}
agarre/apreto/aprete/jale (muy) fuerte {bebe}
deshacerme de {bebe}
oigo/escucho/oye/escucha (unos) susurros/murmullos/ruidos que/$
susurros
veo/ve un/una/a hombre/mujer/persona/figura/sombra/alguien ... no/cuarto/noche/habla
mesias/anticristo
tome/tomo/trague (todos) (mis) (todos) antidepresivos/ansioliticos
pastillas para morir/morirme/matarme/suicidarme
no (me/estoy) (siento) segura/seguro $
no estoy/estamos a salvo

me gustaria/encantaria/gusta (mejor/ya) morir/morirme/desaparecer/matarme (y/del/ya)
preferido morir/morirme
me hubiera muerto
vida (ya) se (me) acabo/termino
vida no vale (nada)
no valgo nada (y)
no hay/tengo/queda (ya) esperanza/esperanzas
perdi/perdido/pierdo (ya) (la/las/toda) esperanza (de/para/ya) (vivir) $
perdi la esperanza de vivir
(unica) salida es morir/morirme/matarme/muerte
muerte es (la/lo/mi) (unica/mejor) salida/solucion/opcion/unico/mejor/unica
vivir sin mi bebe/hijo/hija
vivir asi
(ya) no (lo/la) soporto/aguanto (mas) $
ya no lo soporto/aguanto
llegue a mi limite
toque fondo
pastillas listas/guardadas/juntas
clavarme/enterrarme/encajarme/meterme un/el cuchillo/navaja/tijeras
contra la pared
hasta sangrar
se corto las venas/munecas
(pensamientos) (negros/feos/oscuros/malos) de morir $
me/le importa si vivo/muero/vive
no me importa (si) morir/morirme/vivir/vivo/muero
canse/cansa/cansado/cansada de vivir/existir/luchar
me canse de todo
dejen/deja/dejenme/dejame (que) (me) muera/morir
tape/tapo/tapar/taparle (la) (boca/nariz/cara)
brusca/brusco con mi/el bebe/nina/nino/hijo/hija
trate mal a mi bebe
abuela/mama/papa/muerta/muerto/difunta/difunto ... me habla/hablan
lo/la cambiaron (en/por)
(me) ponen/echan/dan veneno
veneno en la/mi comida/agua/leche
tome/tomo/tomar/trague toda/todo/todas (mi/la/el/las) receta/frasco/bote/medicina/pastillas/caja
tome/tomo/tomar/bebi limpiador/desinfectante/anticongelante
trago/trague (unas/las/muchas) pastillas/pildoras
se tomo/toma (unas/las/muchas/todas) (las) pastillas/pildoras
soy (un) peligro para
no (estamos/estoy) (estamos) seguros/seguras/segura/seguro en casa/la/mi

que me mate/muera/corte/lastime/suicide (hoy/a/con/y)
que me haga dano
y desaparecer $
morirme/morirnos
mejor me muero/mato/muera/mate/desaparezco
mejor que me muera/mate
merece/merecen (una/otra) (mejor) otra/mejor mama ... (morirme)
nadie me quiere/necesita/extrana
felices/bien/tranquilos/contentos sin mi
ojala/quiero/quisiera/deseo (que) (algo/alguien) (un/una) (carro/coche/camion) me atropelle/atropellara/mate/matara/matase/caiga/lleve/atropeyara
ojala me diera/de/pasara/pase
(estar/seguir/vivir) en este mundo
descansar para/por siempre
levantarme nunca
no (tengo) (mas/las) fuerza/fuerzas/energia para vivir/seguir/esto
no puedo/aguanto (mas) con mi/esta vida
cortes en mis/los/las/mi brazo/brazos/piernas/munecas
hago cortes
querer/quererme/kerer morir/morirse/morirme/suicidarse
hacer/haga/hago/hare algo malo/terrible/feo (a) (mi)
a proposito
{miedo} (de/a/con) (a) los cuchillos/ventanas/tijeras
lo/la/le/los puedo/podria/voy (a) ahogar/lastimar/matar/golpear/asfixiar/sacudir/soltar/aventar
lo/la/le/los (casi) sacudi/avente/golpee/zarandee/ahogue/asfixie/cachetee/sacudo
ahorcar/estrangular/apretar {bebe}
me llama/llaman/hablan y no (hay/esta) (nadie)
no hay nadie $
escucho/oigo ... (y) no (hay/esta/es) (llorando)
impostor/impostora
no (se) (distingo/distinguir) (lo) que es real/verdad
no se/distingo (que) (es) real/realidad
demonio/demonios/diablo
le quieren (robar/quitar) (al/a) robar/quitar/hacer
cosas raras (del/de/que)
{miedo} ... {matarse}
{persona} ... no despierta/reacciona/respira
tome/tomo/tomado/trague/tragado/tomar <number> (de) pastillas/pildoras/tylenol/ibuprofeno/aspirinas/paracetamol/pastillas/tabletas/clonazepam/gramos
trague/tragar/tragarme/trago (todas/muchas/unas/las/mis) pastillas/pildoras/tylenol
alcohol con/y pastillas/pildoras/medicinas
pastillas con/y alcohol
tome/tomo mucha/mucho/demasiada/demasiado (de) medicina/medicamento/tylenol/medicinas
desesperada/desesperado (y) no se que/de
no se de lo que soy
no se que voy a hacer
capaz de hacer/matar/cualquier
temo/miedo/temer por mi/la/su (vida/seguridad)
camaras en/por mi/la casa
siento/creo/se que me vigilan/persiguen/siguen/espian/observan/envenenan

{matarse}
{matarse} ... {matarse}
me ({querer}) (a/de/a intentar) (intentar) {querer} matar/suicidar/ahorcar/colgar/desvivir/cortar/lastimar/morir/disparar/envenenar/aventar/tirar/lanzar $
me/se quiero/quiere/quisiera/voy/va/boy/intento/intente/queria/kiero/pienso/iba/kisiera/querer/puedo/podria (a) (intentar) matar/suicidar/ahorcar/colgar/desvivir/cortar/lastimar/morir/disparar/envenenar/herir/danar/aventar
me/se quiero/quiere/voy/va/iba/queria (a) tirar/aventar/lanzar/arrojar (por/de/del/al/desde) puente/ventana/balcon/azotea/tren/la/un
me/se quiero/quiere/voy/va/queria (a) hacer dano/danio/algo
me/se quiero/quiere/voy/va/queria (a) quitar la/mi/su vida
me/se quiero/quiere/voy (a) ir de este mundo
ir/irme/irnos de este mundo
(hoy/esta) (noche) me mato $
hoy/noche/manana/ya me mato
si me mato/muero/suicido
me mato $
casi/ya me mato
me/se suicido/suicida/suicide/intento/intente/ahorco/ahorque/desvivo $
me intente/intento/quise/trate (de) matar/suicidar/quitar
{querer} (siempre/ya/solo/mejor/nomas) {morir} $
{querer} (siempre/ya/solo/mejor/nomas/me/se) (quiero) morir/morirme/morirse
quiero/quiere/quisiera/kiero/queria/deseo/prefiero/preferiria (ya/mejor/solo/estar) (estar) morir/morirme/muerta/muerto/morirse
quiero/quisiera/queria/quiere/kiero/solo (solo) (quiero) desaparecer/desapareser $
quiero/quisiera/queria (solo) desaparecer (para/del/de/y/ya) (siempre/mundo/todo/este)
abandonar ... y desaparecer
me quiero/quisiera/queria (ya) morir
ganas de morir/morirme/matarme/desaparecer/lastimarme/cortarme
{querer} (a) {danarse}
{miedo de} {danarse}
{miedo} ... {danarse}
{persona} ... se/me (quiere/va) (a) (hace/haga/haga/corta/lastima/lastime/lastimar) dano/los/brazos/lastimar/cortar
{persona} ... se corta/lastima
se corta/lastima los/las brazos/piernas/munecas/venas
^ {danarse}
{danarse} $
me (estoy) corto/corte/cortando/lastimo/lastime/lastimando/quemo/golpeo/autolesiono/autolesionando $
me corto/corte/cortando/queme/quemo (los/las/el/la) brazos/brazo/piernas/venas/munecas/muneca/piel/cuerpo
me golpeo/pego/golpee/rasguno/araño/muerdo (en/la/a) (la/mi) (cabeza/misma) cuando/contra/cabeza/para/pared
me pego en la cabeza
me lastimo (a) (mi) (misma/mismo/cuando/para/sola) $
volvi/vuelvo/volver/empece/empiezo/dejar/dejo/deje a/de cortarme/lastimarme
autolesi*
no/sin/perdi/perdio/perdido/perdiendo/quitaron/quedan/quito (tengo/tener/tiene/me/las/quiero) (las/quedan) ganas de vivir/seguir/existir
sin ganas de vivir
no/ya/tampoco ({querer}) vivir (mas/asi/ya)
no (quiero/quiere/quisiera/puedo/deseo/kiero/merezco/deberia/aguanto/queria) (ya) (seguir/segir/estar/vivir) vivir/bibir/viviendo/viva/vivo/existir/existiendo
no quiero/quiere/kiero/quisiera (ya) (seguir) vivir/viviendo/existir/viva
no (me) (quiero/quiere/kiero) (ya) estar/seguir aqui/aki/viva/vivo/asi/existiendo
no quiero/puedo/kiero/puede (mas) seguir/segir/continuar $
no puedo/quiero/podemos (mas) seguir/continuar asi/viviendo/adelante/aqui
no puedo/quiero (mas) seguir/continuar con esta/mi vida
no quiero/kiero (ya) despertar/despertarme (mas/nunca/manana/jamas/ya) $
para no despertar
y no despertar (nunca/mas/jamas)
ojala (ya) (yo) (me) (no) (hubiera/estuviera) muera/muriera/despierte/despertara/nacido/muerta/muerto/desapareciera/existiera/matara/atropelle
ojala (no) me muera/muriera/mate
ojala no hubiera nacido
no haber nacido
nunca deb* nacer/nacido/haber
no deb* (de) (haber) nacer/nacido
estaria/estarian/estariamos/estar/estoy/sera/seria/viviria/vivirian/esta/estara/estaran/estuvieran mejor/meor sin mi/nosotros
mejor/major sin mi
mejor muerta/muerto
estaria/estoy/seria mejor muerta/muerto
mejor si (me/no) muero/existiera/desaparezco
mejor si (yo/me) (no) muero/muriera/estuviera/existiera/desaparezco/desapareciera
deberia estar muerta/muerto
quisiera/quiero/kiero/deseo/preferiria/prefiero/merezco estar muerta/muerto
siento/imagino/veo/creo muerta/muerto
me imagino/veo muerta/muerto
soy/siento/ser/sere/siendo/como (que) (soy) una/un carga/estorbo/karga
nadie/naiden me extranaria/extranara/extrana/necesita/va a extranar (si)
nadie (me) (va) (a) extranar*
nadie/quien (le) importa/importaria/llorara/lloraria (si) (me) (muero/muera/no)
importa si me/yo muero/mato/desaparezco
si me muero/muriera/mato $
cuando me muera/mate/muero
ya/no (no/hay/tengo/le/veo/encuentro/queda/me) (tengo/hay/queda/veo) razon/razones/motivo/motivos/sentido para (seguir) vivir/viviendo/existir/seguir
razones/razon/motivos/motivo para/de vivir/existir/seguir
no (le) (veo/encuentro/tiene/hallo/tengo) (el) (mucho/ningun) sentido (a/de) (mi/la/vivir/esta) (vida)
sentido a/de (mi/la/esta) vida
vida no/ya (ya/no) (tiene/vale) (tiene/vale/la) (sentido/pena/la)
vivir no/ya (no) tiene/vale
vida (ya) no vale (la) (pena)
(la) pena vivir
no (ya) vale (la) pena seguir/vivir/nada/esta
ya no vale la pena $
(ya) para que seguir/sigo/vivo/vivir/vivir/existo/nacer
para que seguir viviendo
cansada/cansado/canzada/harta/harto/aburrida/cansa (de) (estar/seguir) vivir/viva/vivo/existir/sufrir/viviendo/luchar
cansada/cansado/harta/harto de (la/mi/esta/toda) vida
odio (mi/la/esta) vida/vivir/existir
odio vivir/existir
no aguanto/soporto/resisto/aguantar/soportar/tolero (mas/ya/esto) $
no aguanto/soporto/resisto (mas) (esto/esta/mi/la) vida/vivir/vivir/existencia
no puedo (ya) mas $
no puedo mas (y/ayuda/ayudenme/ayudame/por/please/con/quiero/me/necesito) ayuda/vida/todo/favor/quiero/me/mas/esto/esta/morir
ya no (lo) puedo $
ya no puedo mas (por) (favor/ayuda)
ya no puedo con todo/esto
ya no puedo con mi/la/esta vida
no doy (para) mas
no/ya (no) doy mas
quiero/kiero/quisiera/deseo (que) (ya) (todo/esto) (se) (que) (todo/esto) (se) (acabe/termine/pare) todo/acabe/termine/pare (todo/para/ya/esto)
que (todo/esto) (se) termine/acabe (todo/ya/esto/para siempre)
quiero/voy/ganas/kiero/quisiera (de/a) (ya) acabar/terminar (ya) con todo/esto/esta/mi
acabar/terminar/acabo/termino con todo (esto)
hoy se acaba todo
se acaba todo (hoy/esta)
dejar de sufrir (para/ya)
no (hay/veo/encuentro/tengo/le) (veo/hallo) (ninguna) salida
no hay/ay/tengo salida/escape/esperanza/remedio (para mi)
atrapada/atrapado (y/sin) (no) (hay/tengo/salida)
me (estoy) ahogo/ahogando $
me siento ahogada/atrapada/atrapado
estoy/siento que me ahogo/ahogando $
irme/ir/estar/reunirme/juntarme con mi bebe/hijo/hija/angelito (al/que/en) (cielo/murio)
irme/ir al cielo
que dios/diosito me lleve/yeve/recoja/quite
dios/diosito/senor (por favor) (ya) llevame/recogeme/llevatame
le pido/ruego (a) dios que me
que me lleve (dios/ya/la muerte)
me lleve la muerte
merezco/merece (la) morir/morirme/muerte
no merezco vivir/estar viva
carta/cartas/nota/notas de despedida/suicid*
me (quiero/voy) (a) despedir/despido de todos/mi/mis/ustedes
despedirme de todos/mis/mi/este
como (puedo) (me) morir/morirme/matar/matarme/mato/muero/suicidar* (sin/rapido/ya)
formas/maneras/metodos/manera/forma (mas) (facil/facil/rapida) (de/para/demorir) (de) morir/morirse/matarme/suicid*/demorir
morir sin dolor
me voy a morir $
me voy a morir hoy/esta/manana
^ morir/morirme/muerte $
pensamientos/ideas/pienso/pensando/deseos (de/en) (la) muerte/morir/suicid*
pienso en (la) muerte
solo/nomas/siempre pienso en/la (la) muerte/morir/morirme
{yo querer} {tirarse}
{tirarse} $
me (voy) (quiero/voy) (a) {tirarse}
me voy a tirar/aventar/lanzar/matar/colgar/ahorcar
me quiero tirar/aventar/lanzar/colgar/ahorcar
pistola/arma/revolver y (quiero/voy/pienso)
con/una/la pistola/arma en la (mi) cabeza/boca/sien
pastillas (para/y) (no) morir/morirme/despertar/matarme/dormir para siempre
dormir/dormirme para/por siempre
dormirme y no
no (estoy/me) (siento) segura/seguro sola/solo/conmigo
no (estoy/me) (siento) segura de mi
no confio en mi (misma/mismo/con)
peligro para mi (misma) $
hacerme algo (malo)
lo que (me) (pueda/puedo/podria/vaya) (a) hacer/hacerme/aser $
lo que haga/hare/hago $
hacer/haser/cometer/aser (una/alguna) locura/tonteria/estupidez/barbaridad/pendejada
antes (de) que haga/cometa (algo/una)
(quiero/voy) (a) (que) desvivir/desvivirme
suicid*
suicidio/suicida
desvivirme/desvivirse
988
lo que (quiero/deseo) es morir/morirme
(estoy/siento) volviendo loca/loco (y) (tengo) (me) miedo/quiero/morir
volviendo loca ... lo que haga

# Peligro para un niño

{querer} (a) (hacerle/hacer/aserle/hacerles) dano/danio/algo ({bebe}/malo)
hacerle/hacerles/aserle/hacer dano/danio {bebe}
^ hacerle dano $
hacerle/aserle (algo/dano/danio) (malo) {bebe}
{miedo} ... hacerle/hacerles/aserle algo/dano/danio/mal
temo/miedo/quiero/impulso/impulsos/ganas ... hacerle/aserle/hacerles algo/dano/danio
lastimar/matar/ahogar/asfixiar/sacudir/acuchillar/danar/golpear/herir/estrangular/envenenar/quemar/apunalar/sofocar/maltratar/sacrificar {bebe}
{querer} (a) lastimarlo/lastimarla/matarlo/matarla/ahogarlo/ahogarla/sacudirlo/sacudirla/asfixiarlo/asfixiarla/golpearlo/golpearla/pegarle/aventarlo/aventarla/tirarlo/tirarla/danarlo/danarla
{miedo} ... lastimarlo/lastimarla/matarlo/matarla/pegarle/sacudirlo/sacudirla/danarlo/danarla/lastimar/danar
lastimar/matar/danar (al/a) (bebe/hijo/hija)
lastimarlo/lastimarla/matarlo/matarla $
acuchillando/ahogando/matando/lastimando/asfixiando/sacudiendo/golpeando/acuchillar/tirando/aventando/estrangulando {bebe}
{yo querer} (a) (tirando/tirar/aventar/aventando/botar/lanzar/arrojar) tirar/aventar/tirando/aventando/botar/lanzar/arrojar {bebe} (por/de/contra/al/a)
tirar/aventar/tirando/aventando/lanzar/arrojar {bebe} (por/de/contra/al/a/desde) (la/las/el) ventana/escaleras/pared/piso/balcon/suelo
aventar/aventarle {bebe}
le/les/lo pego/pegue/pegaba/pegamos/golpeo/golpee (a) {bebe}
le/la/lo/les pego/pegue/golpeo/golpee/sacudo/sacudi/maltrato/lastimo/lastime/cachetee/nalguee {bebe}
(yo) golpee/sacudi/sacudo/maltrato/maltrate/lastimo/lastime/zarandee/ahogue/asfixie/queme {bebe}
casi/ya sacudo/mato/golpeo/aviento/lastimo/tiro {bebe}
almohada (en) (la/su/sobre) cara/carita/boca/encima
quiero/ojala/deseo/quisiera/kiero (que) (se) (mi/el/la) (bebe/hijo/hija) (se) muera/muriera/muere ({bebe})
ojala (se) (muriera/muera) {bebe}
bebe (se) muriera/muera $
no confio en mi
quedarme/estar sola/solo con {bebe} y/por/porque
no (esta/es) seguro/segura conmigo
no debo/puedo (estar/quedarme) sola con {bebe}
odio a mi bebe/hijo/hija y
abandonar/dejar abandonado {bebe}
perdi/pierdo el control y/con le/mi/la
{persona} ... (quiere/va/quiso/amenaza) (a/con) lastimar/matar/danar/golpear {bebe}
{persona}/ninera/nana/cuidadora/abuela/suegra/padrastro ... sacudio/sacude/golpeo/golpea/lastima/lastimo/maltrata/maltrato {bebe}
esposo/marido/pareja/novio/novia/esposa/mujer/el/ella/ninera/nana/cuidadora/suegra/abuela/padrastro/maestra ... sacudio/sacude/golpeo/golpea/lastima/lastimo/maltrata/maltrato/quemo/abusa/abuso (de) {bebe}
esposo/marido/pareja/novio/novia/esposa/ella/ninera/nana/cuidadora/suegra/abuela/padrastro/el ... le/les pega/pego/golpea {bebe}
esposo/marido/pareja/novio/novia/esposa/ninera/suegra ... le hace dano {bebe}
maltrato {bebe}

# Voces y visiones

escucho/oigo/oye/escucha/oir/escuchar/escuchando/oyendo/oi/escuche/hoigo (unas/las/muchas/a/sus) voces/voz/bozes
voces en/dentro (de) mi/la/su cabeza
voces (que) (me) dicen/hablan/ordenan/gritan/mandan/piden
las voces (no/me/dicen/quieren)
una voz (que) me dice/ordena/habla/manda/pide/dijo
escucho/oigo/oye/escucha/veo/ve/viendo/escuchando/oyendo (cosas/gente/sonidos/ruidos/personas/caras) cosas/gente/sonidos/ruidos/personas/caras/figuras (que) no/nadie/raras/extranas (existen/estan)
{persona} ... ve cosas/gente/sombras
veo/ve/viendo cosas $
veo/ve/viendo/vi (unas/a) sombras/demonios/muertos/espiritus/fantasmas/figuras/diablo (que)
alucina*/alusina*
{persona} ... alucina*
bebe/hijo/hija/nino/nina/el/ella (es/esta/tiene) (el/un/una) (poseido/poseida) poseido/poseida/endemoniado/endemoniada/embrujado/maldito/maldita
bebe/hijo/hija/nino/nina (es/tiene) (el/un/al/del) diablo/demonio/satanas/demonios/anticristo/malvado/monstruo
(me) cambiaron a/al/mi (mi) bebe/hijo/hija
bebe/hijo/hija (no) (es) (mio/mia) (me/lo/la) (lo/la) cambiaron
no es mi (verdadero) bebe/hijo/hija
no es mio/mia me/lo/cambiaron
dios/jesus/diablo/satanas/angeles/angel/demonio/virgen/tele/television/radio (me/que/esta) (me/esta) dice/dijo/ordena/ordeno/habla/pide/pidio/manda/mando/hablando/diciendo (mensajes/que)
me manda/mandan/envia mensajes (secretos)
(todos) (me) quieren/kieren/trata*/intenta* envenenar/matar/danar
me quieren/kieren/persiguen/tratan/intentan (de) matar/envenenar/quitar/hacer/y
quieren (quitarme/robarme/robar/quitar) (a/al) (mi) quitarme/robarme/matarme/envenenarme
me persiguen/vigilan/espian/siguen
en mi contra
psicosis/sicosis/psicotica/psicotico/sicotica/psicotic*
delirio*/delirando/deliro
tengo/tiene/veo/tuve visiones

# Demasiada medicina

sobredosis/sobredosi
sobre dosis
(me) (he) tome/tomo/tomado/tome/tomar/tomarme/tomarse/trague/tragado/trago/tomando/comi (muchas/demasiadas/todas/un/una/el/mas) (de) (todo/mis/las/frasco/bote/monton/puno/caja/cuenta/bolsa) (el/de/mis/las) (frasco/mis/todas/la) frasco/muchas/demasiadas/todas/bote (de) (mis/las) (pastillas/pildoras/medicinas)
muchas/demasiadas/todas (mis/las/de) pastillas/pildoras/medicinas/medicamentos
frasco/bote/puno/monton/caja (entero/entera) de pastillas/pildoras/medicina/tylenol
tome/tomo/tomar/tomado/tomarme/bebi/trague/tomando/beber cloro/veneno/clorox/detergente/acido/raticida/cianuro/blanqueador/insecticida
quiero/voy (a) tomar/tomarme/tragar/tragarme (todas) (mis/las/unas/un) pastillas/pildoras
me (voy) (quiero/voy) (a) (tomar/tragar) las pastillas
cuanta/cuantas/kuantas pastillas/pildoras (me/para/tomo/necesito/puedo) (tomo/tomar) (para) (no) (morir/despertar/morirme/matar)
pastillas (y/con) (el) alcohol (y/para) (no/me) (despertar/morir/quiero)
intoxicada/intoxicado/intoxique/envenenada/envenene (con) (pastillas/cloro)
intoxicad* con pastillas/medicina/cloro
fentanilo/narcan/naloxona

# Con esas palabras

^ (en/una) crisis $
en/una/esta/unas crisis (nerviosa/emocional/de nervios) $
estoy/esta/entre en (una) crisis
tengo/tiene/teniendo/sufro (una) crisis (nerviosa/emocional/mental) $
linea/telefono/numero/ayuda de/para/en/por (una) crisis/suicid*/prevencion
crisis de/emocional/nerviosa/mental/sicologica/psicologica/suicida (de) (salud) (mental/nervios/ansiedad/panico)
crisis de nervios
emergencia/urgencia (de) (salud) mental/psiquiatrica/siquiatrica/emocional/psicologica
estoy/estamos/esta/vida/bebe/hijos/hijo/corro/corre/corremos (esta/en) (en/corre) peligro
corre/corro/corren/corremos (en) peligro
en peligro $
^ auxilio $
ayudenme/ayudame/ayuda/urgente (por favor) antes/voy de/a (que) haga/hacer/matar/morir

[violence]

# En cualquier orden

{pareja mas} & {me dana}
{pareja} & {pega a otra} & hermana/hija/amiga/mama/vecina/prima/nuera/cunada/comadre
me (ha) pega/pego/golpea/golpeo/maltrata/cachetea/patea/ahorca/empuja & perdon/llora/borracho/toma/tomado/diario/siempre/veces/dias/embarazada/casa/dinero/familia/enoja/enojado/celular/telefono/mal
{pareja mas} & {me dice}
{pareja mas} & {me prohibe}
{me prohibe} & familia/amigas/mama/celular/telefono/casa/doctor/medico/trabajar
{pareja mas} & {quita} & {dinero}
me quita/quito/roba/controla (todo) (mi/el/mis) dinero/sueldo/cheque/celular/pasaporte/papeles
no me da/deja/suelta (ni) (para/el/un) (los/peso) dinero/panales/gasto/centavo/comer & ni/y/encierra/para/el
{pareja mas} & {arma} & me/saca/tiene/apunta/ensena/amenaza/carga
tiene/saca/trae/compro/carga (un/una/la) {arma} & apunta/enoja/amenaza/me/nos/mata
{pareja mas} & amenaz*
(me/nos) amenazo/amenaza/amenazaba (con/que) (va/a) (a) quemar/matar/quitar/llevarse/llamar/hacer/golpear/deportar/irse/suicidarse/publicar
{pareja mas} & {rompe} & {cosa}
tumbo/tumba/pateo/rompio/rompe/golpeo (la/mi) puerta & me/amenazo/grito/entro
{pareja mas} & quemar/quema/matar & casa/nos/carro/viva
me acorral*/arrincon*/ahorc*/estrangul*/apunal*/viol*
me cachete*/golpe* & el/bebe/llora/anoche/brazos/nina/nino
me/nos (va) (a) obliga/obligo/fuerza/forza/obligan (a) & cama/sexo/relaciones/tener/acostarme/cosas
tener relaciones & obliga/obligo/fuerza/contra/quiero/forza & no/me/aunque
contra mi voluntad
me separa/separo/separaron/aparta/aleja/alejo/corta de (todas/todos/mi/mis) (mis/mi) amigas/familia/amigos/mama/gente
me dice/decia/llama/repite (que) (soy/no) (soy/una/sirvo) (una) inutil/loca/puta/estupida/tonta/basura/pendeja/fea/idiota/perra/mala/sirvo/nada/zorra
me grita/grito/gritan en/cuando (la) cara/bebe/llega/llora/enfrente/enoja
{miedo} (de/a) (regresar/volver/ir/llegar/estar) (a/en) (mi/la) casa (con)
escondo/esconderme/escondemos/esconder/escondida & llega/borracho/toma/el/grita/enoja & bano/cuarto/bebe/cuando
mata/matar/mataria/mataba/matara (a/al) perro/gato/mi/familia & voy/dejo/dijo/dice
no me deja tomar (mis/la/mi) medicinas/medicina/pastillas/medicamento
papa/padre/padrastro/tio/hermano (le) pega/golpea/maltrata (a) mi mama/madre/hermana
(que/si/cuando) (hacer) (si/tu/mi/su) {pareja} (te/le/la) pega/golpea/maltrata
te pega/golpea/maltrata/amenaza (tu) {pareja}
{pareja} & revisa/trae/checa/controla/cela/vigila & todo/celular/cortita/cuenta/telefono/mensajes
me (da/daba/dio) (de/unas/una/muchas) cachetadas/golpes/patadas/punetazos/bofetadas/cinturonazos
{miedo} (por) (mi/nosotros) por mi/nosotros/nosotras/mis y/hijos/bebe
{miedo} (de) (que) (el/ella) (me/nos/se) (el) quite/mate/haga/encuentre/siga/lleve/golpee/pegue/lastime (a/al) (mi/el)
{pareja} & {miedo} & violento/enoja/enojado/borracho/toma/explota/grita/carater/caracter/temperamento/casa/regresar/llegue/llega/reaccione
(mi) {pareja} (nos/me) asusta/aterroriza/intimida
caminar/camino/vivo/ando (en/sobre/de) puntitas/cascarones/miedo
irme/salir/escapar/huir/salirme/escaparme/dejarlo & segura/seguro/escondidas/sepa/pega/golpea/maltrata/violento & como/ayuda/quiero/necesito/{pareja}
plan de seguridad/escape/salida
(me/nos) (va/vaya) (a) (encuentra/encontrar/buscar/perseguir) encontrar/encuentre/encuentra & mata/mate/matar/miedo/golpea/esconder*/huir/{pareja}
ex/exnovio/exesposo/exmarido & afuera/sigue/persigue/acosa/casa/trabajo/espera/aparece/rastrea/llama & me/nos/mi/deja
moreton/moretones/moretes/golpes/marcas & cara/cuello/brazos/ojo/cuerpo & {pareja}/miedo/llega/nuera/hija/hermana/amiga/hijo
ojo morado
{persona mas} & {miedo} & hijo/esposo/marido/novio/pareja & golpes/golpe/moretones/pega/golpea/llega/tiene
huyendo/huir/hui/escapando & violencia/marido/esposo/maltrato/golpes/novio/pareja/el
celos/celoso/posesivo/controlador/machista & {pareja} & miedo/pega/deja/todo/golpea/muy/grita
migracion/deportar*/migra & {pareja mas}/amenaz*/llamar/denunciar & me/si/con
violencia/maltrato/abuso & casa/pareja/esposo/marido/domestica/familiar/psicologica/economica/sexual/verbal/fisica/emocional

me (quito/quita/escondio/esconde/rompio/rompe/rompio) quito/quita/escondio/esconde/rompio/rompe (las/el/mi/mis) llaves/celular/telefono/papeles/pasaporte/dinero/carro/documentos
le tengo miedo
{miedo} de/a el $
novio/esposo/marido/pareja de mi hermana/hija/amiga/mama/prima (le/la) pega/golpea/maltrata

se pone/puso/vuelve (muy/bien) violento/agresivo
lugar seguro para mi/mis/nosotros/mujeres/mama/irme
lugar (seguro) (donde) (para) esconderme/refugiarme
denunciar/denuncio/denuncia (a) (mi/un) {pareja}
denunciar/denuncio/denuncia (por/la/el) violencia/maltrato/abuso/golpes
me estan/esta/estaban pegando/golpeando/maltratando/amenazando/lastimando
temo/miedo/temer por mi/la (vida/seguridad)
{el} ... tiene/compro/trae/carga un/una arma/pistola/cuchillo
papa/mama/padre/madre/suegro/suegra/hermano/tio/cunado/padrastro (siempre) me (ha) pega/pego/golpea/golpeo/maltrata/abusa/cachetea/insulta/amenaza

{el} ... {me pega}
{me pega} (mucho/cuando/siempre/el celular) (mi/el) {pareja}
{pareja} ... (intento/intenta/trato/trata/quiso/quiere/amenaza/amenazo) (de/con/a) {matarme}
trato/trata/intenta/quiso/amenaza/amenazo (de/con) {matarme}
{matarme} (mi/el) {pareja}
{miedo} (de) (lo) (que) (me) (haga/pueda/puede/hace/hara) (hacer) (mi) {pareja}
{miedo} de lo que me haga
abuso/violencia/maltrato (emocional/fisico/sexual/verbal/psicologico/economico) de (mi/parte) (de) (mi) {pareja}
abuso emocional/fisico/verbal/psicologico/domestico
huir/escapar/salirme/escaparme/irme de mi/la casa
no me da/deja dinero (ni/y)
ni me deja
rompe/avienta cosas (y)
golpea/golpeo/patea (la/las/el) pared/paredes/puerta/puertas
^ (ya/el/ella/siempre/anoche) me (ha/esta/volvio) (a) pega/pego/pegado/pegar/golpea/golpeo/golpeado/golpear/maltrata/maltrato/agrede/agredio/ahorca/ahorco/estrangula/estrangulo/amenaza/amenazo/amenazan/viola/violo/violaron/forzo/forza/encierra/encerro/avento/empujo/pateo/cacheteo/abusa/abusaron/golpiza/acosa
(y) me (ha) pega/golpea/maltrata $
me (ha) golpeo/golpea/maltrata/ahorco/estrangulo/violo/viola (y/embarazada/cuando/anoche/ayer/mucho)
(me) agarro/agarra/apreto/aprieta/jalo/jala/tomo (me) (del/por/de) (el/la/mi) cuello/garganta
me agarro/agarra/aprieta/apreto (del/el/por/de/la) cuello/pelo/cabello/garganta/brazo/fuerte
me jalo/arrastro/arrastra (del/el/de/los) (pelo/cabello/pelos)
me (da/dio/daba/dan) (una/un/de) cachetada/golpiza/paliza/bofetada/golpes/punetazo/patada/patadas/madriza/golpe/nalgada
da/dio/dan (una/un) cachetada/golpiza/paliza/bofetada/madriza
me tiro/avento/empujo/lanzo/estrello (por/contra/de/a/al) (la/las/el) escaleras/pared/piso/suelo/cama
me pateo (la/en/el) (la/el) panza/barriga/vientre/estomago/panza
me (va/vas/quiere/queria/intento/iba/puede/dijo/amenazo) (a) (que) (me) (va) (a) matar $
me va/quiere/iba/intento/trato/queria/puede (a/de) matar/golpear/lastimar/pegar
(el/ella/pareja/ex/esposo/marido) ... me va a matar/golpear/pegar
si (lo/la/me) dejo/voy/denuncio/hablo (el) me mata
me mata si/el
lo/la dejo me mata/va
dijo/dice/diciendo que me va a/mata/matara
{el} ... dice/dijo/amenaza/amenazo (con/que) (me) (va/matar/matarme) (a) matar/matarme/quitarme/quitar/golpear
amenaz* (con/de) (que) matarme/quitarme/llamar/deportarme/golpearme/hacerme/migracion/llevarse/pegarme/muerte
amenaz* ... migracion/policia/deportar*/pistola/cuchillo/muerte/quitarme/matar*/ninos/hijos/bebe
me amenaz*
me (saco/apunto/puso/apunta/amenazo/saca) (con) (un/una/la/el) cuchillo/pistola/arma/navaja/machete
{miedo} (a/de/al) (mi/su/el) {pareja}
{miedo} (que) (me) (da) (mi) {pareja}
me da/daba miedo (mi/el) {pareja}
{pareja} (me) da miedo
{miedo} ... (el/me/que) (me) (haga/mate/golpee/pegue/lastime/encuentre/quite) haga dano/danio/mate/golpee/pegue/encuentre
tengo miedo (de) (que) (el/ella) me (haga/mate/golpee/pegue/lastime/vuelva)
maltratad*/golpeada/golpeador
sufro/sufriendo/vivo/viviendo/victima/sufri/sufre (de/con/un) (mucho/mucha) maltrato/violencia/abuso/abusos/maltratos/golpes
maltrato (fisico/psicologico/domestico/verbal/de) (mi) (pareja/esposo)
violencia/biolencia/violensia (domestica/intrafamiliar/de/familiar/en/conyugal/contra/fisica/psicologica/machista/sexual) (pareja/genero/casa/mi/la)
refugio/albergue/refujio (para/de/en) mujeres/mi/mis/mujer/victimas/madres/mamas/violencia
un refugio $
casa/casas de/para acogida/mujeres/refugio/victimas
{pareja} (es/se/esta/muy) (pone/muy/vuelve/puso/bien) (muy) violento/violenta/agresivo/agresiva/abusivo/abusiva/golpeador/toxico/peligroso
violento/agresivo/agresiva/violenta conmigo
abusiv*
relacion/pareja/esposo/hombre/novio abusiv*/violent*/toxic*/agresiv*
abusa/abuso/abusan de mi
{el} (me) abusa/abuso
me obliga/forza/fuerza/obligo/forzo/presiona (a) (tener/hacer) (relaciones/sexo/cosas)
me viola/violo/violaron/violan/biola/bioló
violacion/violada/violaron
no me deja/dejan/permite (salir/ver/hablar/trabajar/usar/ir/llamar/tener) (a/de/con/mi/la/el) salir/ver/hablar/trabajar/usar/ir/llamar/casa/tener amigas
no me deja salir/ver/hablar/trabajar/ir/irme/llamar
me encierra/encerra/encerro/encierran
me tiene/tienen encerrada/amenazada/vigilada
me quita/quito/revisa/rompio (el/mi) telefono/celular/dinero/papeles/pasaporte y
me quita el dinero/telefono/celular
me controla todo/el/la/mi (y)
{pareja} (me) (esta) sigue/persigue/acosa/vigila/acecha/siguiendo/acosando
orden (de) restriccion/proteccion/alejamiento
como/quiero/necesito/puedo (dejar/escapar/huir/alejarme/escaparme/irme/salir/separarme) (de/del/a) (mi/un) {pareja} (abusivo/violento/maltratador/golpeador/agresivo)
escapar/escaparme/huir/escape/escapo/esconderme/librarme (de/del) (mi/un/esta) {pareja}
dejar a mi {pareja} abusiv*/violent*/golpeador/maltratador
(a) mi hija/hermana/amiga/mama/vecina/prima (le/la) (le/la) pega/golpea/maltrata/pego/golpeo (el/su) {pareja}
{pareja} (le/la) pega/golpea/maltrata a mi/su/la hija/hermana/amiga/mama/esposa/mujer
{pareja} le/la pega/golpea/maltrata
(hermana/hija/amiga) le/la pega/golpea/maltrata (el/su) {pareja}
le pega (el/su) marido/esposo/novio
migra*/deport* ... amenaz*
no (estoy/me/es) (siento) segura/seguro (en/sola) (mi/la/en) casa/hogar
no me siento segura (en/con) (mi/el/la) casa/esposo/pareja/marido/el/hogar

[by a partner]

{pareja mas} & me/nos/le/mi/la/lo
^ (ya/siempre/anoche/ayer) me (ha/han) {me dana}
^ (ya/siempre/anoche/ayer/otra vez) {me dana}

[harmless]

me empuja/presiona/obliga a contratar/comer/descansar/dormir/comprar/caminar
(me) patea/pateando (mucho) (en) las/la/mis/mi costillas/vejiga/costilla
muerde/mordio/muerden (mucho) (el/los/un) pezon/pezones/pecho

golpe/golpes de calor/sol/suerte/tos/estado

sin lastimarlo/lastimarla/lastimarlos/hacerle/danarlo/danarla/despertarlo/despertarla
me pego (muy) (fuerte/duro) (el/la/un/una) resfriado/gripe/gripa/tos/catarro/covid/fiebre/virus/depresion
violencia obstetrica

no tiene/tienen sentido la/el/las/los formula/lactancia/plan/bomba/biberon/cuna/curso

(mi/mis/el/la/un) hijo/hija/hijos/nino/nina/ninos/nene/nena/bebe/hermanito (de dos/tres/un/2/3 anos/ano) (me/le/se) (ha) pega/pego/pegan/golpea/golpean/golpeo/muerde/jala/patea/rasguna/lastima/avienta/empuja/pellizca
me pega/pego/golpea/muerde/jala/patea/lastima/rasguna/empuja (mucho/el pelo) mi/el/la/mis hijo/hija/nino/nina/bebe/nene/nena
le pega al bebe celos
bebe no se pega
se pega bien/mal/al
pega bien/mal/al pecho/pezon/el/seno
patea (mucho) el/mi bebe
patadas del bebe
me lastima/lastimo/lastimaron/maltrata (mucho) la/el/al bomba/agarre/amamantar/sacaleches/pecho/pezon/lactancia/brasier/faja/succion
me lastima/lastimo amamantar/lactar/mucho/cuando (come/mama/succiona)
se (me) lastimo/lastima el/la pezon/pezones/espalda
me lastime/golpee/corte/queme la/el/con/cocinando/mi/cargando (espalda/mano/dedo/pie/rodilla/cuello/cadera)
me esta/estan/mata/matan/mato (matando) el/la/los/las/de dolor/espalda/pezones/cabeza/sueno/cansancio/cadera/acidez/muelas/rodilla
dolor/espalda/pezones/cansancio/sueno/insomnio/acidez/cadera/cabeza me esta/estan/mata/matan (matando)
muero/muerta/muerto/moria/muriendo/morir/morirme de/por (una/un/el/la/las/mucho) sueno/cansancio/hambre/siesta/dormir/risa/verguenza/calor/frio/sed/ganas/amor/ternura/miedo/nervios/comer/conocer/cafe/cansada
ganas de dormir/comer/orinar/vomitar/llorar/pujar/cenar/salir/hacer/descansar
hace/hacen/hara/hagan/ace dano/danio (a) (mi/la/el/al/mucho/mi) leche/bebe/cafe/dar/comida/pecho/alcohol/amamantar
(le/me) hace/hacen/ace dano/danio mi/la/el leche/cafe/bebe/comida
alimentos (que) (le) ... dano
cafe/leche/alcohol/formula/comida/medicina/estres/chocolate/picante/sol/calor/frio (le) hace/hara/hacer/puede (hacer/hacerle) dano/danio/lastimar ({bebe})
hace/hacen/ace dano/danio {bebe} que tome/coma/si
le hace dano {bebe} que/si/el/la
puede/podria (el/la/un) estres/cafe/llanto/sol/frio/alcohol/ejercicio/sexo (hacerle) lastimar/danar/afectar/dano {bebe}
pastillas/pastilla de hierro/calcio/folico/vitamina/vitaminas/acido
cuantas pastillas de hierro/calcio
me (quiero/voy/tengo) (a/que) cortar (las/el) puntas/pelo/cabello/unas/fleco
me controla la/el presion/peso/partera/doctora/doctor/medico/azucar
crisis de llanto/asma/dolor/reflujo/colico/colicos
crisis economica
sindrome del impostor
puede/podria/va a/hacerle hacerle/hacer dano al/a bebe/mi/la
{miedo} (a/al/de/que/del) parto/parir/epidural/agujas/cesarea/respirar/cargar/banar/coma/lactancia/hospital
{miedo} (de) (que) (deje/no/me) (de) respirar/coma/cargar/banar
{miedo} a/de morir/morirme en/durante (el/la) parto/cesarea
no puedo mas con la/el/las/los lactancia/pecho/bomba/biberon/colicos/llanto/sueno/desveladas/noches/dolor/fisura/fisuras
no (quiero/puedo/aguanto) (mas) seguir con (la/el) lactancia/pecho/bomba/colecho
no (quiero/puedo/aguanto) (mas) seguir lactando/amamantando/dando/sacandome/extrayendo/extrayendome
no aguanto/soporto (mas) (el/la/los/las) dolor/dolores/sueno/desveladas/espalda/pezones/cansancio/colicos/llanto/insomnio/calor
acabar/terminar/acaba/acabo/termino (con/de) (la/el/las/mi/los) lactancia/colecho/tomas/pecho/leche/biberon/mamila/chupon/embarazo/permiso
ahogando/ahogo en (los/la/las) panales/ropa/leche/trabajo/platos/tos/deudas
ahogo/ahogando con la leche/tos
cortar (el/la/las/los/de) cordon/lactancia/tomas/unas/frenillo/leche/noche
cortarle/cortarme/cortarse (las/el/la/los) unas/pelo/cabello/frenillo/tomas/cordon/leche/fleco
me cortaron/cortan en
quitar/quitarle/quitarme (el/la/los/las/al) pecho/biberon/chupon/mamila/panal/puntos/leche/tomas/teta
escuchan/oye/oyen/escucha/reconoce/oir/reconocen (voces/mi/la/las) (voz/voces) (los/el/mi/en) bebes/bebe/vientre/panza/utero/barriga
cuando escuchan/oyen/ven (voces/colores) (los) bebes/bebe
mi/el/los bebe/bebes (ya) oye/escucha/reconoce/ve/escuchan/oyen/ven (voces/mi/la/las) (voz)
desvivo por
crisis de/del (la/los/las) lactancia/crecimiento/sueno/tres/angustia/2/dos/bebe/1/3/4/seis
crisis de/del (crecimiento) ... meses/anos/sueno
violencia obstetrica/ostetrica
sobrevivientes/sobreviviente de (abuso/violencia) (sexual)
volviendo/vuelve/vuelvo/vuelven loca/loco de/con/los/no/mi/la dormir/colicos/suegra/bebe/llanto/no/los
se sacude/sacuden
sacudidas del
despertar/despertarme al/a/cada/para/de/en bebe/hora/dos/comer/noche/mi/madrugada/dar/la
despierta para comer
vale la pena (la/el/una/un) doula/bomba/colecho/leche/curso/fular/banco/partera/sacarse/sacarme/clase
en contra de/del
primeros auxilios

[unwell]

^ (por favor) ayudame/ayudenme/ayuda/auxiliame (por favor/ya/porfa/porfavor) $
^ (yo) (de verdad) necesito/quiero/ocupo (mucha) (que) (me) ayuda/ayuden/hablar (por favor/ya/urgente/porfavor/con alguien) $
^ (hoy/ya) (hoy) me siento (muy/bien/tan/super/re) mal/triste/sola/solo/vacia/perdida/deprimida/horrible/fatal/inutil/culpable/rara/abrumada/decaida/desesperada/rota/agobiada (hoy/siempre/ultimamente) $
^ no me siento bien (hoy) $
^ (ya) no estoy (nada) bien (hoy) $
^ estoy (muy/tan/bien/super/re) mal/triste/sola/deprimida/desesperada/perdida/vacia (hoy/siempre) $
^ (no) (se) que me pasa $
^ algo (anda) (esta) mal conmigo $

[strained]

ya no puedo (mas) (dar/con) (el/la) amamantar/lactar/pecho/lactancia/sacarme
no puedo mas con la lactancia
depresion/deprimida
agotada/abrumada/agobiada
lloro (todo/toda/mucho) (el/la) dia/noche/mucho
mala madre/mama
ataques/ataque de panico/ansiedad
pensamientos intrusivos
`
