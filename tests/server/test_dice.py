"""Dice nobody can choose: who gives what and when, as docs/records.md says it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from tools import check_record

from ludoteca import registry
from ludoteca.kernel.match.record import read_record

from .helpers import TOY, Client, Open, opened, to_the_end

TWO = [{"kind": "person"}, {"kind": "person"}]


async def sit(house: Open, made: dict[str, Any], seat: int, name: str, nonce: str) -> int:
    body = {"key": made["seats"][seat]["key"], "name": name, "nonce": nonce}
    return (await house.http.post(f"/api/tables/{made['table']}/sit", json=body)).status_code


def chance_of(client: Client) -> tuple[str, list[str]]:
    chance = client.world["table"]["chance"]
    return chance["commitment"], chance["nonces"]


async def test_the_commitment_is_there_before_any_nonce_and_the_seed_only_at_the_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=TWO, options={"rounds": 9})
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        export = f"/api/tables/{table}/record"
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo, house.client(table, made["watch"]) as anna:
            everybody = (rosa, bo, anna)
            commitment, nonces = chance_of(rosa)
            assert re.fullmatch("[0-9a-f]{64}", commitment)
            assert nonces == ["", ""], "nobody has given one, and the promise stands"
            assert await sit(house, made, 0, "Rosa", "of-rosa") == 200
            await rosa.until("frame")
            assert chance_of(rosa) == (commitment, ["of-rosa", ""])
            assert rosa.log == [], "nothing is drawn while a nonce is missing"
            assert (await house.house.table(table)).match is None
            assert await sit(house, made, 1, "Bo", "of-bo") == 200
            for client in everybody:
                await client.until("welcome")
                assert chance_of(client) == (commitment, ["of-rosa", "of-bo"])
            # From here on no nonce can be another.
            assert await sit(house, made, 1, "Bo", "another") == 409
            body = {"key": keys[1]}
            assert (await house.http.post(f"/api/tables/{table}/free", json=body)).status_code == 409
            source = (await house.house.table(table)).source
            seed, begun = source.seed.hex(), (await house.http.get(export, headers={"x-key": keys[0]})).text
            picks = {rosa.key: "bid high", bo.key: "bid low"}
            while not rosa.over:
                assert not any(seed in raw for client in everybody for raw in client.raw)
                await to_the_end(rosa, bo, pick=lambda c, options: picks[c.key] if picks[c.key] in options else options[0])
            assert chance_of(rosa) == (commitment, ["of-rosa", "of-bo"])
        assert begun.startswith("ludoteca-seen 1")
        assert f"\nchance verifiable commitment={commitment} nonces=of-rosa,of-bo\n" in begun
        assert seed not in begun
        text = (await house.http.get(export, headers={"x-key": keys[1]})).text
        assert f"chance verifiable commitment={commitment} nonces=of-rosa,of-bo seed={seed}\n" in text
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
        draws = registry.draws_of(registry.game(TOY), read_record(text))
        assert check_record.check(text, draws, commitment, "of-bo") == (len(draws), len(draws))


async def test_every_table_has_a_seed_of_its_own_and_whoever_gives_no_nonce_gets_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        seeds, nonces = set(), set()
        for _ in range(20):
            made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "bot", "bot": "random"}])
            t = await house.house.table(made["table"])
            seeds.add(t.source.seed)
            nonces |= set(t.source.nonces)
            assert len(t.source.seed) == 32
        assert len(seeds) == 20
        assert len(nonces) == 40
        assert all(re.fullmatch("[0-9a-f]{16}", nonce) for nonce in nonces)


async def test_a_seat_that_is_free_again_leaves_no_nonce_behind(tmp_path: Path) -> None:
    """Who sat there and went away has no part in the dice of those who play."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=TWO)
        table = made["table"]
        async with house.client(table, made["watch"]) as anna:
            promise, _ = chance_of(anna)
            assert await sit(house, made, 0, "Rosa", "of-rosa") == 200
            freed = await house.http.post(f"/api/tables/{table}/free", json={"key": made["host"], "seat": 0})
            assert freed.status_code == 200
            await anna.until("frame", such=lambda m: "table" in m["set"] and m["set"]["table"]["chance"]["nonces"] == ["", ""])
            assert chance_of(anna) == (promise, ["", ""])
