/** Languages that CLDR has, each with its scripts and regions, as the ICU of Node 20 lists them. */
const LANGUAGES = `
dz:BT af:NA,ZA agq:CM ak:GH sq:AL,MK,XK am:ET
ar:001,AE,BH,DJ,DZ,EG,EH,ER,IL,IQ,JO,KM,KW,LB,LY,MA,MR,OM,PS,QA,SA,SD,SO,SS,SY,TD,TN,YE hy:AM ars as:IN asa:TZ ast:ES
az:AZ,Latn,Latn-AZ,Cyrl,Cyrl-AZ ba:RU bm:ML eu:ES bas:CM be:BY bem:ZM bn:BD,IN bez:TZ bg:BG bgc:IN bho:IN blo:BJ bo:CN,IN
bs:BA,Latn,Latn-BA,Cyrl,Cyrl-BA br:FR brx:IN bua:RU my:MM luy:KE ca:AD,ES,FR,IT ccp:BD,IN ce:RU ceb:PH cs:CZ cgg:UG
zh:CN,HK,MO,MY,SG,TW,Hant,Hant-HK,Hant-MO,Hant-MY,Hant-TW,Hans,Hans-CN,Hans-HK,Hans-MO,Hans-MY,Hans-SG chr:US cv:RU ckb:IQ,IR
syr:IQ,SY sa:IN sr:ME,Latn,Latn-BA,Latn-ME,Latn-RS,Latn-XK,BA,RS,XK,Cyrl,Cyrl-BA,Cyrl-ME,Cyrl-RS,Cyrl-XK kw:GB csw:CA cy:GB da:DK,GL
dav:KE de:AT,BE,CH,DE,IT,LI,LU doi:IN dje:NE mn:MN fa:AF,IR dsb:DE dua:CM nl:AW,BE,BQ,CW,NL,SR,SX dyo:SN ebu:KE ee:GH,TG et:EE
el:CY,GR
en:001,150,AE,AG,AI,AS,AT,AU,BB,BE,BI,BM,BS,BW,BZ,CA,CC,CH,CK,CM,CX,CY,CZ,DE,DG,DK,DM,EE,ER,ES,FI,FJ,FK,FM,FR,GB,GD,GE,GG,GH,GI,GM,GS,GU,GY,HK,HU,ID,IE,IL,IM,IN,IO,IT,JE,JM,JP,KE,KI,KN,KY,LC,LR,LS,LT,LV,MG,MH,MO,MP,MS,MT,MU,MV,MW,MY,NA,NF,NG,NL,NO,NR,NU,NZ,PG,PH,PK,PL,PN,PR,PT,PW,RO,RW,SB,SC,SD,SE,SG,SH,SI,SK,SL,SS,SX,SZ,TC,TK,TO,TT,TV,TZ,UA,UG,UM,US,VC,VG,VI,VU,WS,ZA,ZM,ZW
eo:001 es:419,AR,BO,BR,BZ,CL,CO,CR,CU,DO,EA,EC,ES,GQ,GT,HN,IC,MX,NI,PA,PE,PH,PR,PY,SV,US,UY,VE ewo:CM fo:DK,FO
ff:BF,CM,GH,GM,GN,GW,LR,MR,NE,NG,SL,SN,Latn,Latn-BF,Latn-CM,Latn-GH,Latn-GM,Latn-GN,Latn-GW,Latn-LR,Latn-MR,Latn-NE,Latn-NG,Latn-SL,Latn-SN,Adlm,Adlm-BF,Adlm-CM,Adlm-GH,Adlm-GM,Adlm-GN,Adlm-GW,Adlm-LR,Adlm-MR,Adlm-NE,Adlm-NG,Adlm-SL,Adlm-SN
fi:FI fil:PH
fr:BE,BF,BI,BJ,BL,CA,CD,CF,CG,CH,CI,CM,DJ,DZ,FR,GA,GF,GN,GP,GQ,HT,KM,LU,MA,MC,MF,MG,ML,MQ,MR,MU,NC,NE,PF,PM,RE,RW,SC,SN,SY,TD,TG,TN,VU,WF,YT
fy:NL fur:IT ga:GB,IE gaa:GH om:ET,KE gd:GB ka:GE gl:ES gv:IM kok:IN,Latn,Latn-IN,Deva,Deva-IN gsw:CH,FR,LI gu:IN guz:KE ha:GH,NE,NG
haw:US he:IL hi:IN,Latn,Latn-IN hr:BA,HR hsb:DE hu:HU ia:001 ig:NG is:IS id:ID ie:EE ii:CN it:CH,IT,SM,VA ja:JP jv:ID jgo:CM yi:UA
jmc:TZ kab:DZ kl:GL kam:KE kn:IN ks:IN,Arab,Arab-IN,Deva,Deva-IN kk:CN,KZ,Cyrl,Cyrl-KZ,Arab,Arab-CN kde:TZ kea:CV kgp:BR km:KH
khq:ML ki:KE rw:RW ky:KG kkj:CM kln:KE ku:IQ,SY,TR,Latn,Latn-IQ,Latn-SY,Latn-TR ko:CN,KP,KR ksb:TZ ksf:CM ksh:DE
kxv:IN,Latn,Latn-IN,Deva,Deva-IN lo:LA lv:LV lb:LU lg:UG lij:IT ln:AO,CD,CF,CG lt:LT lmo:IT lrc:IQ,IR lu:CD luo:KE mk:MK mai:IN
ml:IN mi:NZ mr:IN mas:KE,TZ ms:BN,ID,MY,SG mer:KE mfe:MU mg:MG mgh:MZ mt:MT mni:IN,Beng,Beng-IN ro:MD,RO mua:CM raj:IN mzn:IR naq:NA
nb nd:ZW nds:DE,NL ne:IN,NP nmg:CM nn:NO nnh:CM no:NO nqo:GN nso:ZA nus:SS nyn:UG oc:ES,FR or:IN os:GE,RU
pa:IN,PK,Arab,Arab-PK,Guru,Guru-IN ps:AF,PK pcm:NG pl:PL pms:IT pt:AO,BR,CH,CV,GQ,GW,LU,MO,MZ,PT,ST,TL prg:PL qu:BO,EC,PE rm:CH
rn:BI rof:TZ ru:BY,KG,KZ,MD,RU,UA rwk:TZ sg:CF sah:RU saq:KE sat:IN,Olck,Olck-IN sbp:TZ sc:IT scn:IT
sd:IN,PK,Arab,Arab-PK,Deva,Deva-IN se:FI,NO,SE seh:MZ ses:ML shi:MA,Latn,Latn-MA,Tfng,Tfng-MA shn:MM,TH si:LK sk:SK sl:SI smn:FI
sn:ZW so:DJ,ET,KE,SO st:LS,ZA su:ID,Latn,Latn-ID sv:AX,FI,SE sw:CD,KE,TZ,UG szl:PL ta:IN,LK,MY,SG tt:RU te:IN teo:KE,UG tg:TJ th:TH
ti:ER,ET tk:TM tn:BW,ZA to:TO tok:001 tr:CY,TR twq:NE tyv:RU tzm:MA ug:CN uk:UA ur:IN,PK
uz:AF,UZ,Latn,Latn-UZ,Cyrl,Cyrl-UZ,Arab,Arab-AF vai:LR,Latn,Latn-LR,Vaii,Vaii-LR vec:IT vi:VN vmw:MZ vun:TZ wae:CH wo:SN xh:ZA
xnr:IN xog:UG yav:CM yo:BJ,NG yrl:BR,CO,VE yue:CN,HK,MO,Hant,Hant-CN,Hant-HK,Hant-MO,Hans,Hans-CN zgh:MA zu:ZA
`;

/** The locales of ICU, as far as the Node that runs has them. */
export const localesOfIcu = (): readonly string[] =>
  Intl.NumberFormat.supportedLocalesOf(
    LANGUAGES.trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [language = '', others] = entry.split(':');
        return [language, ...(others?.split(',') ?? []).map((other) => `${language}-${other}`)];
      }),
  );
