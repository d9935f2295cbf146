from __future__ import annotations
import os,subprocess,sys,sysconfig,shutil,time
from pathlib import Path
sys.path.insert(0,str(Path(__file__).resolve().parent))
from transform import Sources, transformed
ROOT=Path(__file__).resolve().parents[2]; SRC=ROOT/"src"; OUT=ROOT/"build"/"fast"
def chosen():
    k=SRC/"ludoteca/kernel"
    out=[k/"seats.py",k/"events.py",k/"state.py",k/"game.py",*sorted((k/"flow").glob("*.py")),*sorted((k/"cards").glob("*.py"))]
    games=sys.argv[1].split(",")
    for g in games: out+=sorted((SRC/"ludoteca/games"/g/"rules").rglob("*.py"))
    return [p for p in out if p.name!="__init__.py"]
paths=chosen()
name=lambda p: ".".join(p.relative_to(SRC).with_suffix("").parts)
sources=Sources({name(p):p.read_text() for p in paths})
shutil.rmtree(OUT/"src",ignore_errors=True);shutil.rmtree(OUT/"lib",ignore_errors=True);shutil.rmtree(OUT/"c",ignore_errors=True)
tree=OUT/"src"; 
for p in sorted((SRC/"ludoteca").rglob("*.py")):
    t=tree/p.relative_to(SRC); t.parent.mkdir(parents=True,exist_ok=True)
    if p in paths: t.write_text(transformed(sources,name(p)))
    else: t.symlink_to(p)
(tree/"ludoteca/_native.py").write_text((Path(__file__).parent/"support.py").read_text())
os.chdir(tree)
t0=time.process_time()
from mypyc.build import mypyc_build, include_dir, generate_c_extension_shim
from mypyc.options import CompilerOptions
opts=["--namespace-packages","--explicit-package-bases","--ignore-missing-imports","--no-incremental","--config-file=/dev/null","--disable-error-code=type-var","--follow-imports=silent"]
groups,cfiles,deps=mypyc_build([*opts,*(str(p.relative_to(SRC)) for p in paths)],CompilerOptions(target_dir=str(OUT/"c"),group_name="ludoteca",multi_file=True,strip_asserts=False))
print("to C",time.process_time()-t0, [ (c,os.path.getsize(c)) for g in cfiles for c in g[0]])


import hashlib
from concurrent.futures import ThreadPoolExecutor
import resource
t0=time.time()
from mypyc.common import RUNTIME_C_FILES
inc=[sysconfig.get_path("include"),include_dir(),str(OUT/"c")]
suffix=sysconfig.get_config_var("EXT_SUFFIX")
lib=OUT/"lib"; obj=OUT/"obj"; obj.mkdir(exist_ok=True)
OPT=os.environ.get("OPT","-O2")
FLAGS=["-fPIC",OPT,"-DNDEBUG","-fwrapv","-fno-strict-aliasing","-w",*(f"-I{i}" for i in inc)]
def run(*c): subprocess.run(c,check=True)
def compiled(f,flags=FLAGS):
    pre=subprocess.run(["cc","-E","-P",*flags,f],check=True,capture_output=True).stdout
    o=obj/(hashlib.sha256(pre+repr(flags).encode()).hexdigest()[:24]+".o")
    if not o.exists():
        run("cc",*flags,"-c",f,"-o",str(o)+".new"); os.rename(str(o)+".new",o); print("compiled",os.path.basename(f),flush=True)
    return str(o)
def link(objs,out): out.parent.mkdir(parents=True,exist_ok=True); run("cc","-shared","-s",*objs,"-o",str(out))
[(cf,_)]=cfiles
with ThreadPoolExecutor(int(os.environ.get("JOBS","1"))) as ex:
    objs=list(ex.map(compiled,[*cf,*(os.path.join(include_dir(),f) for f in RUNTIME_C_FILES)]))
    link(objs,lib/f"ludoteca__mypyc{suffix}")
    for p in sorted((SRC/"ludoteca").rglob("*")):
        if p.is_dir() or "__pycache__" in p.parts: continue
        t=lib/p.relative_to(SRC); t.parent.mkdir(parents=True,exist_ok=True); t.symlink_to(p)
    shutil.copy(tree/"ludoteca/_native.py",lib/"ludoteca/_native.py")
    def shim(p):
        mod=name(p)
        f=generate_c_extension_shim(mod,mod.split(".")[-1],str(OUT/"c"),"ludoteca")
        link([compiled(f,["-fPIC","-O1","-w",*(f"-I{i}" for i in inc)])],lib/p.relative_to(SRC).with_suffix(suffix))
    list(ex.map(shim,paths))
r=resource.getrusage(resource.RUSAGE_CHILDREN); print("cc",time.time()-t0,r.ru_utime)
