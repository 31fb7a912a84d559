/** Real origins and destinations of goods: name, area code, plate letter of the region, longitude, latitude, and the goods loaded or unloaded there. */
export type CargoKind = 'thermal' | 'coking' | 'anthracite' | 'coke' | 'ore' | 'steel' | 'grain';
export type SeedLocation = {
  readonly name: string;
  readonly area: string;
  readonly plate: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly cargo: readonly CargoKind[];
};

const place = (
  name: string,
  area: string,
  plate: string,
  longitude: number,
  latitude: number,
  ...cargo: readonly CargoKind[]
): SeedLocation => ({
  name,
  area,
  plate,
  longitude,
  latitude,
  cargo,
});

export const originPlaces: readonly SeedLocation[] = [
  place('大柳塔煤矿', '610881', '陕K', 110.2271, 39.2836, 'thermal'),
  place('锦界煤矿', '610881', '陕K', 110.1742, 38.8021, 'thermal'),
  place('三道沟煤矿', '610822', '陕K', 110.6518, 39.1427, 'thermal'),
  place('小纪汗煤矿', '610802', '陕K', 109.4316, 38.4719, 'thermal'),
  place('上湾煤矿', '150627', '蒙K', 110.1623, 39.3058, 'thermal'),
  place('麻地梁煤矿', '150622', '蒙K', 110.9034, 39.7126, 'thermal'),
  place('塔然高勒煤矿', '150602', '蒙K', 109.4021, 39.9135, 'thermal'),
  place('麻家梁煤矿', '140602', '晋F', 112.4207, 39.2713, 'thermal'),
  place('同忻煤矿', '140214', '晋B', 113.0625, 40.0912, 'thermal'),
  place('马兰煤矿', '140181', '晋A', 112.0314, 37.8826, 'coking'),
  place('孝义鹏飞焦化厂', '141181', '晋J', 111.7236, 37.0841, 'coke'),
  place('沙曲煤矿', '141125', '晋J', 110.8824, 37.4216, 'coking'),
  place('寺河煤矿', '140521', '晋E', 112.5217, 35.5713, 'anthracite'),
  place('汾西灵石洗煤厂', '140729', '晋K', 111.7735, 36.8472, 'coking'),
  place('水厂铁矿', '130283', '冀B', 118.5612, 40.1025, 'ore'),
  place('西石门铁矿', '130481', '冀D', 113.9206, 36.8013, 'ore'),
  place('白云鄂博铁矿', '150206', '蒙B', 109.9731, 41.7702, 'ore'),
  place('曹妃甸港矿石码头', '130209', '冀B', 118.5034, 38.9312, 'ore'),
  place('岚山港矿石码头', '371103', '鲁L', 119.3342, 35.0928, 'ore'),
  place('首钢京唐成品库', '130209', '冀B', 118.4425, 38.9516, 'steel'),
  place('太钢不锈成品库', '140108', '晋A', 112.5018, 37.9237, 'steel'),
  place('邯钢东区成品库', '130404', '冀D', 114.4613, 36.6124, 'steel'),
  place('公主岭国家粮食储备库', '220184', '吉A', 124.8226, 43.5047, 'grain'),
  place('通辽金宝屯粮库', '150522', '蒙G', 123.3524, 43.1128, 'grain'),
];

export const destinationPlaces: readonly SeedLocation[] = [
  place('秦皇岛港煤三期', '130302', '冀C', 119.6317, 39.9124, 'thermal'),
  place('曹妃甸港煤码头', '130209', '冀B', 118.4618, 38.9405, 'thermal', 'coking', 'anthracite'),
  place('京唐港32号泊位', '130225', '冀B', 119.0132, 39.2126, 'coking', 'coke', 'thermal', 'ore'),
  place('黄骅港综合港区', '130983', '冀J', 117.8624, 38.3217, 'thermal', 'ore'),
  place('天津港南疆港区', '120116', '津A', 117.7925, 38.9612, 'thermal', 'coke', 'steel'),
  place('日照港石臼港区', '371102', '鲁L', 119.5528, 35.3819, 'thermal', 'coking', 'coke'),
  place('陡河发电厂', '130205', '冀B', 118.3012, 39.7436, 'thermal'),
  place('上安电厂', '130121', '冀A', 114.2217, 38.0624, 'thermal'),
  place('石横发电厂', '370983', '鲁J', 116.5103, 36.2035, 'thermal'),
  place('山西焦化洪洞厂区', '141024', '晋L', 111.6824, 36.2613, 'coking'),
  place('孝义梧桐焦化园', '141181', '晋J', 111.7418, 37.1226, 'coking'),
  place('唐钢新区原料场', '130225', '冀B', 118.8823, 39.3014, 'coke', 'thermal', 'anthracite', 'ore'),
  place('首钢迁钢原料场', '130283', '冀B', 118.6234, 39.9918, 'ore', 'coke', 'coking'),
  place('日照钢铁原料场', '371103', '鲁L', 119.3725, 35.1516, 'ore', 'coke', 'coking', 'thermal', 'anthracite'),
  place('太钢原料场', '140108', '晋A', 112.4926, 37.9318, 'ore', 'coke', 'coking', 'thermal', 'anthracite'),
  place('北辰钢材市场', '120113', '津C', 117.1823, 39.2541, 'steel'),
  place('邹城钢材物流园', '370883', '鲁H', 116.9824, 35.4013, 'steel'),
  place('鹿泉建材物流园', '130110', '冀A', 114.3026, 38.0917, 'steel'),
  place('鲅鱼圈港粮食码头', '210804', '辽H', 122.1036, 40.2812, 'grain'),
  place('黄岛益海粮油', '370211', '鲁B', 120.1824, 36.0213, 'grain'),
];

/** Code, name, area code, longitude, latitude. */
export const seedPorts = [
  ['CNSHP', '秦皇岛港', '130302', 119.6123, 39.9216],
  ['CNCFD', '曹妃甸港', '130209', 118.4926, 38.9304],
  ['CNJTG', '京唐港', '130225', 119.0214, 39.2108],
  ['CNHUH', '黄骅港', '130983', 117.8812, 38.3306],
  ['CNTXG', '天津港', '120116', 117.7423, 38.9817],
  ['CNRZH', '日照港', '371102', 119.5412, 35.3826],
  ['CNLSN', '岚山港', '371103', 119.3325, 35.0914],
  ['CNTAO', '青岛港', '370211', 120.2214, 36.0112],
  ['CNYIK', '营口港', '210804', 122.1112, 40.2913],
  ['CNDLC', '大连港', '210211', 121.6512, 38.9614],
  ['CNNGB', '宁波舟山港', '330206', 121.8524, 29.9318],
  ['CNZJG', '张家港港', '320582', 120.4218, 31.9716],
] as const;

/** Telegraph code, name, bureau, area code. */
export const seedStations = [
  ['DLT', '大柳塔', 'XA', '610881'],
  ['SMX', '神木西', 'XA', '610881'],
  ['FGZ', '府谷', 'XA', '610822'],
  ['DSZ', '东胜', 'HHHT', '150602'],
  ['ZGE', '准格尔', 'HHHT', '150622'],
  ['WLM', '乌兰木伦', 'HHHT', '150627'],
  ['SZX', '朔州', 'TY', '140602'],
  ['HDQ', '湖东', 'TY', '140214'],
  ['GJZ', '古交', 'TY', '140181'],
  ['XYZ', '孝义', 'TY', '141181'],
  ['LLZ', '柳林南', 'TY', '141125'],
  ['LSZ', '灵石', 'TY', '140729'],
  ['HTZ', '洪洞', 'TY', '141024'],
  ['JXZ', '介休', 'TY', '140781'],
  ['QHD', '秦皇岛东', 'BJ', '130302'],
  ['CFD', '曹妃甸西', 'BJ', '130209'],
  ['LTZ', '京唐港', 'BJ', '130225'],
  ['HHN', '黄骅南', 'BJ', '130983'],
  ['TGZ', '塘沽南', 'BJ', '120116'],
  ['WAZ', '武安', 'BJ', '130481'],
  ['RZX', '日照西', 'JN', '371102'],
  ['YZB', '兖州北', 'JN', '370812'],
  ['ZCZ', '邹城', 'JN', '370883'],
  ['BYQ', '鲅鱼圈', 'SY', '210804'],
] as const;
